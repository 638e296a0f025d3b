import { inPlatform, inTenant, type Tx } from '@fournil/db'
import { isLive, shopSubscriptionOf } from '@fournil/domain/subscription-state'
import type { ProviderSubscription } from '@fournil/integrations/payments/subscriptions-port'
import { auditEntry } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { readRow, type SubscriptionRow, subscriptionRow } from './subscription-row.ts'
import { tellOwners } from './tell-owners.ts'

/**
 * Asks the provider what this subscription is now, and makes it so here. Whatever we were told, how often and in which order:
 * only its answer counts, and of two answers the one that was asked for later.
 */
export async function syncSubscription(ctx: TenantContext, subscriptionId: string): Promise<void> {
  const known = await readRow(ctx)
  // Of two that are paid for, the first one stays; it may have ended without our hearing of it.
  if (known.subscription_id && known.subscription_id !== subscriptionId && isLive(known.state))
    await syncOne(ctx, known.subscription_id)
  await syncOne(ctx, subscriptionId)
}

async function syncOne(ctx: TenantContext, subscriptionId: string): Promise<void> {
  const question = await inTenant(ctx, (tx) => nextQuestion(ctx, tx))
  const told = await ctx.payments.subscriptions.get(subscriptionId)
  if (told.tenant_id !== ctx.tenant.tenant_id || told.state === 'incomplete') return
  if ((await keepAsKnown(ctx, told, question)) === 'changed') await write(ctx, told, question)
  await tellOwners(ctx)
}

async function nextQuestion(ctx: TenantContext, tx: Tx): Promise<number> {
  const { asked } = await subscriptionRow(ctx, tx)
  await tx
    .updateTable('tenant_subscriptions')
    .set({ asked: asked + 1 })
    .execute()
  return asked + 1
}

/** What says nothing new is only counted: the platform's own rights are taken where something changes. */
function keepAsKnown(ctx: TenantContext, told: ProviderSubscription, question: number) {
  return inTenant(ctx, async (tx) => {
    const row = await subscriptionRow(ctx, tx)
    if (isOverruled(row, told, question)) return 'overruled'
    const shop = await tx
      .selectFrom('tenants')
      .select(['plan_id', 'subscription_status', 'subscription_ends_at'])
      .executeTakeFirstOrThrow()
    if (!isSame(row, shop, told)) return 'changed'
    await tx.updateTable('tenant_subscriptions').set({ answered: question }).execute()
    return 'same'
  })
}

/** A later question has been answered, or another subscription is the shop's. */
function isOverruled(row: SubscriptionRow, told: ProviderSubscription, question: number): boolean {
  if (row.answered >= question) return true
  const isOther = row.subscription_id !== null && row.subscription_id !== told.subscription_id
  return isOther && (isLive(row.state) || !isLive(told.state))
}

type Shop = {
  plan_id: string
  subscription_status: string
  subscription_ends_at: Date | null
}

function isSame(row: SubscriptionRow, shop: Shop, told: ProviderSubscription): boolean {
  const due = shopSubscriptionOf(told)
  const facts = (one: object) => JSON.stringify(one)
  return (
    facts(factsOf(row)) === facts(factsOf(told)) &&
    shop.subscription_status === due?.subscription_status &&
    shop.subscription_ends_at?.getTime() === due.subscription_ends_at?.getTime() &&
    (!isLive(told.state) || told.plan_id === null || told.plan_id === shop.plan_id)
  )
}

type Facts = Pick<
  SubscriptionRow,
  | 'subscription_id'
  | 'state'
  | 'billing'
  | 'period_start'
  | 'period_end'
  | 'cancels_at'
  | 'ended_at'
  | 'pay_url'
>

function factsOf(one: Facts): Facts {
  const { subscription_id, state, billing, period_start, period_end, pay_url } = one
  const { cancels_at, ended_at } = one
  return {
    subscription_id,
    state,
    billing,
    period_start,
    period_end,
    cancels_at,
    ended_at,
    pay_url,
  }
}

function write(ctx: TenantContext, told: ProviderSubscription, question: number): Promise<void> {
  const { tenant_id } = ctx.tenant
  return inPlatform(ctx, async (tx) => {
    const row = await subscriptionRow(ctx, tx)
    const target = { type: 'subscription', id: tenant_id, tenant_id }
    const details = { subscription_id: told.subscription_id, from: row.state, to: told.state }
    if (isOverruled(row, told, question))
      return {
        audit: auditEntry(ctx, 'subscription_overruled', target, details),
        result: undefined,
      }
    await tx
      .updateTable('tenant_subscriptions')
      .set({ ...factsOf(told), answered: question })
      .where('tenant_id', '=', tenant_id)
      .execute()
    const plan_id = isLive(told.state) ? await knownPlan(tx, told.plan_id) : null
    await tx
      .updateTable('tenants')
      .set({
        ...shopSubscriptionOf(told),
        ...(plan_id ? { plan_id } : {}),
        updated_at: ctx.now,
      })
      .where('id', '=', tenant_id)
      .execute()
    // Every process forgets what it knew of the shop, and open pages look again: it sells at once.
    await publish(tx, tenant_id, { topic: 'tenant' })
    return { audit: auditEntry(ctx, 'subscription_changed', target, details), result: undefined }
  })
}

async function knownPlan(tx: Tx, id: string | null): Promise<string | null> {
  const plans = await tx.selectFrom('subscription_plans').select('id').execute()
  return plans.find((plan) => plan.id === id)?.id ?? null
}
