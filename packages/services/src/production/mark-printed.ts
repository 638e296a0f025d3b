import type { AskProductionSheet } from '@fournil/contract/office/production'
import { clientOf, inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { DUE_SQL } from './production-sql.ts'

/** The sheet hangs on the wall now: what changes from here on is marked on the screens. */
export async function markPrinted(
  ctx: Context,
  { pickup_date, store_id }: AskProductionSheet,
): Promise<Record<string, never>> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { rowCount } = await clientOf(tx).query(PRINTED_SQL, [
      pickup_date,
      store_id ?? null,
      ctx.now,
    ])
    if (rowCount) await publish(tx, ctx.tenant.tenant_id, { topic: 'production' })
    return {}
  })
}

const PRINTED_SQL = `
  with due as (${DUE_SQL}),
  marks as (select m.* from production_marks m where m.pickup_date = $1 and ($2::uuid is null or m.store_id = $2))
  insert into production_marks as m (tenant_id, store_id, pickup_date, pickup_hour, item_key, product_id, printed_quantity, printed_at)
  select app.tenant_id(), coalesce(due.store_id, marks.store_id), $1::date, coalesce(due.hour, marks.pickup_hour),
    coalesce(due.item_key, marks.item_key), coalesce(due.product_id, marks.product_id), coalesce(due.quantity, 0), $3::timestamptz
  from due full join marks on marks.store_id = due.store_id and marks.pickup_hour = due.hour and marks.item_key = due.item_key
  where due.quantity > 0 or marks.item_key is not null
  order by 2, 4, 5
  on conflict (tenant_id, pickup_date, store_id, pickup_hour, item_key) do update
    set printed_quantity = excluded.printed_quantity, printed_at = excluded.printed_at`
