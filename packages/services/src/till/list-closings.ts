import { CLOSINGS_A_PAGE, type ClosingRow, type ListClosings } from '@fournil/contract/office/till'
import { clientOf, inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Closings of one kind, the newest first. */
export async function listClosings(ctx: Context, { kind, page }: ListClosings) {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const client = clientOf(tx)
    const skipped = (page - 1) * CLOSINGS_A_PAGE
    const { rows: closings } = await client.query<ClosingRow>(ROWS, [
      kind,
      CLOSINGS_A_PAGE,
      skipped,
    ])
    const { rows } = await client.query<{ total: number }>(TOTAL, [kind])
    return { closings, total: rows[0]?.total ?? 0, page, page_size: CLOSINGS_A_PAGE }
  })
}

const TOTAL = 'select count(*)::integer as total from closings where kind = $1'
const ROWS = `
  select number, kind, period_start, payments_count, total, perpetual_total, closed_at
  from closings where kind = $1 order by period_start desc limit $2 offset $3`
