import { randomUUID } from 'node:crypto'
import type { Plan } from '@fournil/contract/platform/plans'
import { PERMISSIONS } from '@fournil/domain/permissions'
import type { Billing } from '@fournil/domain/plan-prices'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TestCard } from '@fournil/integrations/payments/sandbox/cards'
import { createMemoryStore } from '@fournil/integrations/payments/sandbox/memory-store'
import { openSandbox } from '@fournil/integrations/payments/sandbox/open-sandbox'
import { createStripePayments } from '@fournil/integrations/payments/stripe'
import { stripeEventIn } from '@fournil/integrations/payments/stripe-events'
import type { TenantContext } from '../../context.ts'
import type { TestTeam } from '../../members/testing/test-team.ts'
import { listPlans } from '../../plans/list-plans.ts'
import { checkSubscription } from '../check-subscription.ts'
import { receiveSubscriptionEvent } from '../receive-subscription-event.ts'
import { startSubscription } from '../start-subscription.ts'

export const GOOD: TestCard = '4242424242424242'
export const REFUSED_LATER: TestCard = '4000000000000341'
export const DAY = 86_400_000

/** A shop on trial, its owner, and a provider with books and a clock of its own. */
export async function subscribingShop(team: TestTeam) {
  const shop = await team.newShop()
  const owner = await team.member(shop, PERMISSIONS)
  const plans = await twoPlans(team)
  const clock = { now: Date.UTC(2026, 9, 10, 9) }
  const store = createMemoryStore()
  const sandbox = await openSandbox({
    store,
    webhook_url: () => null,
    clock: () => clock.now,
    every_ms: null,
  })
  const payments = createStripePayments(sandbox.config, { clock: () => clock.now })
  await team.database.owner(
    `update tenants set subscription_status = 'trial', trial_ends_at = $2 where id = $1`,
    [shop.tenant_id, new Date(clock.now)],
  )
  const ctx = (): TenantContext => ({ ...team.at(shop, owner, new Date(clock.now)), payments })

  /** The news since the last call. */
  async function news(): Promise<PaymentEvent[]> {
    await sandbox.round()
    const now = new Date(clock.now)
    const claimed = await store.claimEvents(now, now, 1000)
    for (const { event } of claimed) await store.eventDelivered(event.id, now)
    return claimed.flatMap(({ event }) => stripeEventIn(event.body) ?? [])
  }

  async function tell(events: readonly PaymentEvent[]): Promise<void> {
    for (const event of events)
      if (event.kind === 'subscription_changed') await receiveSubscriptionEvent(ctx(), event)
  }

  async function pay(url: string, card: TestCard): Promise<void> {
    const id = /\/sandbox\/pay\/(cs_test_\w+)/.exec(url)?.[1] ?? ''
    await sandbox.page.submitCard(id, card)
  }

  const start = (plan: Plan, billing: Billing = 'monthly') =>
    startSubscription(ctx(), { plan_id: plan.id, billing })

  return {
    shop,
    owner,
    clock,
    payments,
    plans,
    ctx,
    news,
    tell,
    pay,
    start,
    subscribe: async (plan: Plan, card = GOOD) => {
      await pay((await start(plan)).url, card)
      await tell(await news())
    },
    check: () => checkSubscription(ctx()),
    /** What the shop may do, as every page reads it. */
    state: async () => {
      const [row] = await team.database.owner<{
        subscription_status: string
        subscription_ends_at: Date | null
        plan_id: string
        subscription_id: string | null
      }>(
        `select t.subscription_status, t.subscription_ends_at, t.plan_id, s.subscription_id
         from tenants t left join tenant_subscriptions s on s.tenant_id = t.id where t.id = $1`,
        [shop.tenant_id],
      )
      if (!row) throw new Error('The shop is gone.')
      return row
    },
    close: () => sandbox.close(),
  }
}

export type SubscribingShop = Awaited<ReturnType<typeof subscribingShop>>

async function twoPlans(team: TestTeam): Promise<[small: Plan, large: Plan]> {
  const [small, large] = [`petite-${randomUUID()}`, `grande-${randomUUID()}`]
  await team.database.owner(
    `insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
       max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month)
     values ($1, 'Petite', 2900, 29000, 10, 1, 10, 2, 10, 1), ($2, 'Grande', 5900, 59000, -1, -1, -1, -1, -1, -1)`,
    [small, large],
  )
  const all = await listPlans({ db: team.database.db } as TenantContext)
  const of = (slug: string) => {
    const plan = all.find((one) => one.slug === slug)
    if (!plan) throw new Error(`There is no plan ${slug}.`)
    return plan
  }
  return [of(small), of(large)]
}
