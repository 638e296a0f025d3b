import type { MarkMade } from '@fournil/contract/office/production'
import { clientOf, inTenant } from '@fournil/db'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { DUE_SQL } from './production-sql.ts'

/**
 * Somebody ticked what they made, as many as they saw: what came meanwhile is marked as late. Two who tick the same at once
 * say the same. What is not on the sheet is not written down.
 */
export async function markMade(
  ctx: Context,
  { pickup_date, marks }: MarkMade,
): Promise<Record<string, never>> {
  const person = requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const { rowCount } = await clientOf(tx).query(MARK_SQL, [
      pickup_date,
      null,
      JSON.stringify(marks),
      ctx.now,
      person.user_id,
    ])
    if (rowCount) await publish(tx, ctx.tenant.tenant_id, { topic: 'production' })
    return {}
  })
}

const MARK_SQL = `
  with asked as (
    select distinct on (store_id, hour, item_key) *
    from jsonb_to_recordset($3::jsonb) as a (store_id uuid, hour int, item_key text, done_quantity int)),
  known as (
    select due.store_id, due.hour, due.item_key, due.product_id from (${DUE_SQL}) as due
    union
    select m.store_id, m.pickup_hour, m.item_key, m.product_id from production_marks m where m.pickup_date = $1)
  insert into production_marks as m (tenant_id, store_id, pickup_date, pickup_hour, item_key, product_id, done_quantity, done_at, done_by)
  select app.tenant_id(), k.store_id, $1::date, k.hour, k.item_key, k.product_id, a.done_quantity,
    case when a.done_quantity is not null then $4::timestamptz end, case when a.done_quantity is not null then $5::uuid end
  from asked a join known k using (store_id, hour, item_key)
  -- Two people who tick several at once wait for each other instead of catching each other.
  order by k.store_id, k.hour, k.item_key
  on conflict (tenant_id, pickup_date, store_id, pickup_hour, item_key) do update
    set done_quantity = excluded.done_quantity, done_at = excluded.done_at, done_by = excluded.done_by`
