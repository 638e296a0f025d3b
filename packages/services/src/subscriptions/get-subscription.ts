import type { Subscription } from '@fournil/contract/office/subscription'
import { inTenant, type Tx } from '@fournil/db'
import { PLAN_LIMITS } from '@fournil/domain/plans'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { listPlans } from '../plans/list-plans.ts'
import { readPlanRoom } from '../plans/plan-room.ts'
import { shopTimeZone } from '../sales/shop-time-zone.ts'
import { subscriptionRow } from './subscription-row.ts'

/** The shop's plan, what it has used of it, and what else it could have. */
export async function getSubscription(ctx: Context): Promise<Subscription> {
  requireOwner(ctx)
  requireTenant(ctx)
  const plans = await listPlans(ctx)
  return inTenant(ctx, async (tx) => {
    const shop = await tx
      .selectFrom('tenants')
      .select(['subscription_status', 'trial_ends_at', 'subscription_ends_at', 'plan_id'])
      .executeTakeFirstOrThrow()
    const plan = await tx
      .selectFrom('subscription_plans')
      .selectAll()
      .where('id', '=', shop.plan_id)
      .executeTakeFirstOrThrow()
    const usage: Subscription['usage'] = []
    for (const limit of PLAN_LIMITS) {
      const { used, most } = await readPlanRoom(ctx, tx, limit)
      usage.push({ limit, used, most })
    }
    return {
      status: shop.subscription_status,
      accepts_orders: acceptsOrders(shop, ctx.now),
      trial_ends_at: shop.trial_ends_at,
      subscription_ends_at: shop.subscription_ends_at,
      time_zone: await shopTimeZone(tx),
      paid: await paidSubscription(ctx, tx),
      plan,
      plans,
      usage,
    }
  })
}

async function paidSubscription(ctx: TenantContext, tx: Tx): Promise<Subscription['paid']> {
  const { state, billing, period_end, cancels_at, pay_url } = await subscriptionRow(ctx, tx)
  if (!state || !billing || !period_end) return null
  return { state, billing, period_end, cancels_at, pay_url }
}
