import type { ClosingDetail } from '@fournil/contract/office/till'
import { inTenant } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { readClosings } from './read-rows.ts'
import { shopOnPaper } from './shop-on-paper.ts'

/** One closing as it is printed. */
export async function getClosing(
  ctx: Context,
  { number }: { number: number },
): Promise<ClosingDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const [closing] = await readClosings(tx, { first: number, last: number })
    if (!closing) throw new AppError('NOT_FOUND')
    const { tenant_id: _, payments_until, payments_hash, closed_at, ...shown } = closing
    return {
      ...shown,
      closed_at: new Date(closed_at),
      shop: await shopOnPaper(tx),
      time_zone: await shopTimeZone(tx),
    }
  })
}
