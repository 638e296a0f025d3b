import type { ChoosePlan } from '@fournil/contract/office/subscription'
import { inTenant } from '@fournil/db'
import { planCharge } from '@fournil/domain/plan-prices'
import { isLive } from '@fournil/domain/subscription-state'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { askProvider } from './ask-provider.ts'
import { closeOpenSession } from './close-open-session.ts'
import { offeredPlan } from './offered-plan.ts'
import { refuseLeavingShop } from './refuse-leaving-shop.ts'
import { readRow, subscriptionRow } from './subscription-row.ts'

/** The provider's page where the shop subscribes. The page that was opened before is closed first: nobody pays twice. */
export async function startSubscription(
  ctx: Context,
  { plan_id, billing }: ChoosePlan,
): Promise<{ url: string }> {
  const person = requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  refuseLeavingShop(ctx)
  const { tenant_id } = ctx.tenant
  const plan = await offeredPlan(ctx, plan_id)
  await askProvider(() => closeOpenSession(ctx))
  const { state, attempts } = await readRow(ctx)
  if (isLive(state)) throw new AppError('SUBSCRIBED_ALREADY')
  const attempt = await takeAttempt(ctx, attempts)
  const page = `${ctx.originOf(ctx.tenant)}/admin/subscription`
  const { session_id, url } = await askFor(ctx, attempt, () =>
    ctx.payments.subscriptions.start({
      tenant_id,
      plan_id,
      billing,
      amount: planCharge(plan, billing),
      name: `Fournil, formule ${plan.name} (TVA comprise)`,
      customer_email: person.email,
      success_url: `${page}?paid=1`,
      cancel_url: page,
      idempotency_key: `subscribe ${tenant_id} ${attempt}`,
    }),
  )
  await inTenant(ctx, async (tx) => {
    await tx
      .updateTable('tenant_subscriptions')
      .set({ session_id, attempt_at: null, checked_at: ctx.now })
      .where('attempts', '=', attempt)
      .execute()
    const target = { type: 'subscription', id: tenant_id }
    await audit(ctx, tx, 'subscription_page_opened', target, { plan: plan.slug, billing })
  })
  return { url }
}

/** Whoever was killed while asking keeps the others waiting for so long. */
const UNDER_WAY_MS = 60_000

/** Two people at the same moment: the second one waits for the first one's page, and closes it. */
function takeAttempt(ctx: TenantContext, seen: number): Promise<number> {
  return inTenant(ctx, async (tx) => {
    const { attempts, attempt_at, session_id } = await subscriptionRow(ctx, tx)
    const isUnderWay = attempt_at && ctx.now.getTime() - attempt_at.getTime() < UNDER_WAY_MS
    if (attempts !== seen || session_id || isUnderWay) throw new AppError('SUBSCRIPTION_BUSY')
    await tx
      .updateTable('tenant_subscriptions')
      .set({ attempts: seen + 1, attempt_at: ctx.now })
      .execute()
    return seen + 1
  })
}

/** The next one need not wait for an answer that was a no. */
async function askFor<T>(ctx: TenantContext, attempt: number, question: () => Promise<T>) {
  try {
    return await askProvider(question)
  } catch (error) {
    await inTenant(ctx, (tx) =>
      tx
        .updateTable('tenant_subscriptions')
        .set({ attempt_at: null })
        .where('attempts', '=', attempt)
        .execute(),
    )
    throw error
  }
}
