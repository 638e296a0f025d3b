import type { TenantDetails } from '@fournil/contract/platform/tenants'
import { inTenant, sql, type Tx } from '@fournil/db'
import { PLAN_LIMITS } from '@fournil/domain/plans'
import type { SubscriptionStatus } from '@fournil/domain/tenants'
import { AppError } from '../../app-error.ts'
import type { Context, TenantContext } from '../../context.ts'
import { readPlanRoom } from '../../plans/plan-room.ts'
import { tenantById } from '../../tenancy/tenant-by-id.ts'
import { readOnPlatform } from '../act.ts'
import { type ReadTenant, TENANT_TABLES, tenantColumns, withOrigin } from './tenant-rows.ts'

type Read = ReadTenant & {
  subscription_status: SubscriptionStatus
  trial_ends_at: Date | null
  updated_at: Date
}

/** All that the console shows of one tenant. */
export async function getTenant(
  ctx: Context,
  { tenant_id }: { tenant_id: string },
): Promise<TenantDetails> {
  const looked = { type: 'tenant_viewed', target: { type: 'tenant', id: tenant_id } } as const
  const row = await readOnPlatform(ctx, looked, (tx) => tenantRow(ctx, tx, tenant_id))
  const tenant = await tenantById(ctx.db, tenant_id)
  if (!row || !tenant) throw new AppError('NOT_FOUND')
  const here = { ...ctx, tenant }
  const inside = await inTenant(here, (tx) => insideOf(here, tx))
  return { ...withOrigin(ctx, row), ...inside }
}

async function tenantRow(ctx: Context, tx: Tx, tenant_id: string): Promise<Read | undefined> {
  const { rows } = await sql<Read>`
    select ${tenantColumns(ctx)}, t.subscription_status, t.trial_ends_at, t.updated_at
    from ${TENANT_TABLES} where t.id = ${tenant_id} and (t.deleted_at is null or t.deletion_due_at is not null)`.execute(
    tx,
  )
  return rows[0]
}

const MOST_LISTED = 50
const DAY_MS = 86_400_000

/** What the shop's own rows say. */
async function insideOf(ctx: TenantContext, tx: Tx) {
  const domain_list = await tx
    .selectFrom('tenant_domains')
    .select(['domain', 'is_verified', 'is_primary'])
    .orderBy('is_primary', 'desc')
    .orderBy('domain')
    .limit(MOST_LISTED)
    .execute()
  const user_list = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.email', 'user_roles.last_sign_in_at'])
    .orderBy('users.email')
    .limit(MOST_LISTED)
    .execute()
  const since = new Date(ctx.now.getTime() - 30 * DAY_MS)
  const orders = await tx
    .selectFrom('orders')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      row.fn.max('created_at').as('last_order_at'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  const usage = []
  for (const limit of PLAN_LIMITS) {
    const { used, most } = await readPlanRoom(ctx, tx, limit)
    usage.push({ limit, used, most })
  }
  return {
    domain_list,
    user_list,
    usage,
    orders_last_30_days: Number(orders.count),
    last_order_at: orders.last_order_at,
  }
}
