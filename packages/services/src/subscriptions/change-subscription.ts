import type { ChoosePlan } from '@fournil/contract/office/subscription'
import { inTenant } from '@fournil/db'
import { planCharge } from '@fournil/domain/plan-prices'
import { isLive } from '@fournil/domain/subscription-state'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { askProvider } from './ask-provider.ts'
import { offeredPlan } from './offered-plan.ts'
import { refuseLeavingShop } from './refuse-leaving-shop.ts'
import { readRow } from './subscription-row.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Another plan or rhythm from now on. */
export async function changeSubscription(ctx: Context, chosen: ChoosePlan): Promise<Done> {
  refuseLeavingShop(ctx)
  const plan = await offeredPlan(ctx, chosen.plan_id)
  const { billing } = chosen
  return change(ctx, 'subscription_plan_chosen', { plan: plan.slug, billing }, (inShop, id) =>
    inShop.payments.subscriptions.change(id, { ...chosen, amount: planCharge(plan, billing) }),
  )
}

/** What is paid is used up, and nothing more is asked for. */
export function cancelSubscription(ctx: Context): Promise<Done> {
  return change(ctx, 'subscription_cancelled', {}, (inShop, id) =>
    inShop.payments.subscriptions.cancelAtPeriodEnd(id, true),
  )
}

export async function resumeSubscription(ctx: Context): Promise<Done> {
  refuseLeavingShop(ctx)
  return change(ctx, 'subscription_resumed', {}, (inShop, id) =>
    inShop.payments.subscriptions.cancelAtPeriodEnd(id, false),
  )
}

type Done = { done: true }

async function change(
  ctx: Context,
  action: string,
  details: Record<string, unknown>,
  work: (ctx: TenantContext, subscription_id: string) => Promise<void>,
): Promise<Done> {
  requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  const inShop: TenantContext = ctx
  const { subscription_id, state } = await readRow(inShop)
  if (!subscription_id || !isLive(state)) throw new AppError('NOT_SUBSCRIBED')
  await inTenant(inShop, (tx) =>
    audit(ctx, tx, action, { type: 'subscription', id: inShop.tenant.tenant_id }, details),
  )
  await askProvider(async () => {
    await work(inShop, subscription_id)
    await syncSubscription(inShop, subscription_id)
  })
  return { done: true }
}
