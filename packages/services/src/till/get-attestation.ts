import type { Attestation } from '@fournil/contract/office/till'
import { inTenant } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { SOFTWARE } from '@fournil/domain/software'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { shopOnPaper } from './shop-on-paper.ts'

/** What the shop's attestation names. */
export async function getAttestation(ctx: Context): Promise<Attestation> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const first = await tx
      .selectFrom('payments')
      .select('day')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    return {
      shop: await shopOnPaper(tx),
      software: SOFTWARE,
      day: dateIn(await shopTimeZone(tx), ctx.now),
      used_since: first?.day ?? null,
    }
  })
}
