import { clientOf, prepared, type Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import { type PlanLimit, type PlanLimits, type PlanRoom, planRoom } from '@fournil/domain/plans'
import type { TenantContext } from '../context.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'

/** What the shop's plan allows of this, and what the shop has or has used this month. */
export async function readPlanRoom(
  ctx: TenantContext,
  tx: Tx,
  limit: PlanLimit,
): Promise<PlanRoom> {
  const counted = USED[limit]
  const parameters = counted.each ? [await counted.each(ctx, tx)] : []
  const sql = `select p.*, (${counted.sql})::float8 as used
    from tenants t join subscription_plans p on p.id = t.plan_id`
  const { rows } = await clientOf(tx).query<PlanLimits & { used: number }>(
    prepared(sql, parameters),
  )
  const row = rows[0]
  if (!row) throw new Error(`Tenant ${ctx.tenant.tenant_slug} has no plan.`)
  return planRoom(limit, row, row.used)
}

type Counted = { sql: string; each?: (ctx: TenantContext, tx: Tx) => unknown }

// What is archived is kept for the books and takes no room.
const USED: Readonly<Record<PlanLimit, Counted>> = {
  products: { sql: 'select count(*) from products where archived_at is null' },
  stores: { sql: 'select count(*) from store_locations where archived_at is null' },
  custom_domains: { sql: 'select count(*) from tenant_domains' },
  // An offer that is open takes a place already.
  admin_users: {
    sql: `select count(*) + (select count(*) from member_invitations where ended_at is null and expires_at > $1)
      from user_roles`,
    each: ({ now }) => now,
  },
  // A file may be one of the sizes that were made of it, and is stored once then.
  storage_mb: {
    sql: `select coalesce(sum(f.byte_size + coalesce(v.bytes, 0)), 0) / 1048576.0 from files f
      left join lateral (
        select sum((variant->>'byte_size')::bigint) as bytes from jsonb_array_elements(f.variants) as variant
        where variant->>'key' <> f.key) v on true`,
  },
  orders: {
    sql: 'select coalesce(max(orders_count), 0) from tenant_usage_tracking where month = $1',
    each: monthOf,
  },
  ai_credits: {
    sql: 'select coalesce(max(ai_credits_used), 0) from tenant_usage_tracking where month = $1',
    each: monthOf,
  },
}

/** The month on the shop's own clock, by its first day. */
async function monthOf({ now }: TenantContext, tx: Tx): Promise<string> {
  return `${dateIn(await shopTimeZone(tx), now).slice(0, 7)}-01`
}
