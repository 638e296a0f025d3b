import { PERMISSIONS } from '@fournil/domain/permissions'
import { acceptsOrders } from '@fournil/domain/subscription-notice'
import { shopSubscriptionOf } from '@fournil/domain/subscription-state'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import {
  cancelSubscription,
  changeSubscription,
  resumeSubscription,
} from './change-subscription.ts'
import { getSubscription } from './get-subscription.ts'
import { listInvoices } from './list-invoices.ts'
import { sweepSubscriptions } from './sweep-subscriptions.ts'
import { syncSubscription } from './sync-subscription.ts'
import {
  DAY,
  GOOD,
  REFUSED_LATER,
  type SubscribingShop,
  subscribingShop,
} from './testing/subscribing-shop.ts'

let team: TestTeam
let here: SubscribingShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await subscribingShop(team)
  await team.database.owner('delete from pgboss.job')
})
afterEach(() => here.close())

const sells = async () => {
  const tenant = await tenantById(team.database.db, here.shop.tenant_id)
  return tenant !== null && acceptsOrders(tenant, new Date(here.clock.now))
}
const mails = async () => {
  const rows = await team.database.owner<{ news: string; address: string }>(
    `select data->'mail'->'data'->>'news' as news, data->'mail'->'to'->>'address' as address
     from pgboss.job where name = 'mail.send' order by created_on, id`,
  )
  return rows.map(({ news, address }) => [news, address])
}
/** The provider's truth, in the words of the shop. */
async function truth() {
  const { subscription_id } = await here.state()
  const told = await here.payments.subscriptions.get(subscription_id ?? '')
  return { ...shopSubscriptionOf(told), plan_id: told.plan_id }
}

describe('a shop subscribes', () => {
  test('and sells at once, with the plan it chose and its VAT', async () => {
    const [, large] = here.plans
    expect(await sells()).toBe(false)
    await here.subscribe(large)
    expect(await sells()).toBe(true)
    expect(await here.state()).toMatchObject({
      subscription_status: 'active',
      subscription_ends_at: null,
      plan_id: large.id,
    })
    expect(await listInvoices(here.ctx())).toMatchObject([{ amount: 7080, status: 'paid' }])
  })

  test('and sells when its owner comes back, though no news has arrived', async () => {
    await here.pay((await here.start(here.plans[0])).url, GOOD)
    await here.check()
    expect(await sells()).toBe(true)
  })

  test('and not by looking at the page, nor with a card that is refused', async () => {
    const { url } = await here.start(here.plans[0])
    await here.pay(url, '4000000000000002')
    await here.tell(await here.news())
    await here.check()
    expect(await sells()).toBe(false)
  })

  test('once: a second page closes the first, and a paid one is not followed by another', async () => {
    const first = await here.start(here.plans[0])
    const second = await here.start(here.plans[1])
    await here.pay(first.url, GOOD)
    expect(await here.news()).not.toContainEqual(
      expect.objectContaining({ kind: 'subscription_changed' }),
    )
    await here.pay(second.url, GOOD)
    await expect(here.start(here.plans[0])).rejects.toMatchObject({ code: 'SUBSCRIBED_ALREADY' })
    expect(await here.state()).toMatchObject({ plan_id: here.plans[1].id })
  })

  test('by one page, though two of its owners press at the same moment', async () => {
    const pressed = await Promise.allSettled([
      here.start(here.plans[0]),
      here.start(here.plans[0]),
      here.start(here.plans[1]),
    ])
    for (const one of pressed)
      if (one.status === 'fulfilled') await here.pay(one.value.url, GOOD)
      else expect(one.reason).toMatchObject({ code: 'SUBSCRIPTION_BUSY' })
    const begun = (await here.news()).filter(({ type }) => type === 'customer.subscription.created')
    expect(begun).toHaveLength(1)
  })

  test('to a plan that is offered, and by an owner in person', async () => {
    const missing = { plan_id: here.shop.tenant_id, billing: 'monthly' as const }
    await expect(changeSubscription(here.ctx(), missing)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const nearly = await team.member(here.shop, PERMISSIONS.slice(1))
    const ctx = { ...here.ctx(), actor: nearly }
    await expect(cancelSubscription(ctx)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(cancelSubscription(here.ctx())).rejects.toMatchObject({ code: 'NOT_SUBSCRIBED' })
  })
})

describe('a subscription', () => {
  test('changes its plan at once', async () => {
    await here.subscribe(here.plans[0])
    await changeSubscription(here.ctx(), { plan_id: here.plans[1].id, billing: 'yearly' })
    expect(await here.state()).toMatchObject({ plan_id: here.plans[1].id })
    expect((await getSubscription(here.ctx())).paid).toMatchObject({ billing: 'yearly' })
  })

  test('is cancelled with what is paid, and goes on when its owner says so', async () => {
    await here.subscribe(here.plans[0])
    await cancelSubscription(here.ctx())
    const { subscription_ends_at } = await here.state()
    expect(subscription_ends_at).toEqual(new Date('2026-11-10T09:00:00Z'))
    await resumeSubscription(here.ctx())
    expect(await here.state()).toMatchObject({ subscription_ends_at: null })
    await cancelSubscription(here.ctx())
    here.clock.now = Date.UTC(2026, 10, 10, 9)
    expect(await sells()).toBe(false)
    await here.tell(await here.news())
    expect(await here.state()).toMatchObject({ subscription_status: 'cancelled' })
    expect(await mails()).toEqual([['ended', here.owner.email]])
    await here.subscribe(here.plans[1])
    expect(await sells()).toBe(true)
  })

  test('that is not paid lets the shop sell for seven days, over the change of the clocks', async () => {
    here.clock.now = Date.UTC(2026, 8, 24, 9)
    await here.subscribe(here.plans[0], REFUSED_LATER)
    here.clock.now = Date.UTC(2026, 9, 24, 9)
    await here.tell(await here.news())
    expect(await here.state()).toMatchObject({ subscription_status: 'past_due' })
    here.clock.now += 7 * DAY - 1
    expect(await sells()).toBe(true)
    expect(await mails()).toEqual([['payment_failed', here.owner.email]])
    here.clock.now += 1
    expect(await sells()).toBe(false)
    await here.check()
    await here.check()
    expect((await mails()).map(([news]) => news).toSorted()).toEqual([
      'grace_over',
      'payment_failed',
    ])
    const { paid } = await getSubscription(here.ctx())
    await here.pay(paid?.pay_url ?? '', GOOD)
    await here.tell(await here.news())
    expect(await sells()).toBe(true)
    expect(await here.state()).toMatchObject({ subscription_ends_at: null })
  })
})

describe('whatever we are told', () => {
  test('an answer that was asked for earlier does not overrule a later one', async () => {
    await here.subscribe(here.plans[0])
    const { subscription_id } = await here.state()
    const slow = here.ctx()
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    const { subscriptions } = slow.payments
    const stale = syncSubscription(
      {
        ...slow,
        payments: {
          ...slow.payments,
          subscriptions: {
            ...subscriptions,
            get: async (id) => {
              const answer = await subscriptions.get(id)
              asked()
              await goesOn
              return answer
            },
          },
        },
      },
      subscription_id ?? '',
    )
    await isAsked
    await cancelSubscription(here.ctx())
    goOn()
    await stale
    expect((await here.state()).subscription_ends_at).not.toBeNull()
  })

  test('news of another shop’s subscription changes nothing here', async () => {
    const other = await subscribingShop(team)
    await other.subscribe(other.plans[0])
    const { subscription_id } = await other.state()
    const mixed = { ...here.ctx(), payments: other.payments }
    await syncSubscription(mixed, subscription_id ?? '')
    expect(await here.state()).toMatchObject({ subscription_status: 'trial' })
    await other.close()
  })

  test('news that is lost is found out by the sweep, which then leaves the shop alone', async () => {
    await here.subscribe(here.plans[0])
    await cancelSubscription(here.ctx())
    here.clock.now = Date.UTC(2026, 10, 10, 9)
    await here.news()
    await sweepSubscriptions(here.ctx())
    const jobs = () =>
      team.database.owner(
        `select from pgboss.job where name = 'subscriptions.check' and data->>'tenant_id' = $1`,
        [here.shop.tenant_id],
      )
    expect(await jobs()).toHaveLength(1)
    await here.check()
    expect(await here.state()).toMatchObject({ subscription_status: 'cancelled' })
    await team.database.owner('delete from pgboss.job')
    await sweepSubscriptions(here.ctx())
    expect(await jobs()).toEqual([])
  })

  const act = fc.constantFrom('change', 'cancel', 'resume', 'renew', 'pay' as const)
  const fate = fc.constantFrom('once', 'twice', 'lost' as const)

  test('in whatever order, twice or not at all, the end is the provider’s truth', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { maxLength: 6 }),
        fc.array(fate, { minLength: 8, maxLength: 8 }),
        fc.boolean(),
        fc.boolean(),
        async (acts, fates, refuses, isReversed) => {
          const shop = await subscribingShop(team)
          const before = here
          here = shop
          try {
            await here.pay((await here.start(here.plans[0])).url, refuses ? REFUSED_LATER : GOOD)
            const told: PaymentEvent[] = [...(await here.news())]
            for (const one of acts) told.push(...(await carryOut(one)))
            const sent = told.flatMap((event, place) => {
              const becomes = fates[place % fates.length]
              if (becomes === 'lost') return []
              return becomes === 'twice' ? [event, event] : [event]
            })
            await here.tell(isReversed ? sent.toReversed() : sent)
            await here.check()
            expect(await here.state()).toMatchObject(await truth())
          } finally {
            await shop.close()
            here = before
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  /** At the provider, as if on its own screens: we hear of it by its news alone. */
  async function carryOut(act: 'change' | 'cancel' | 'resume' | 'renew' | 'pay') {
    const { subscriptions } = here.payments
    await here.check()
    const { subscription_id } = await here.state()
    const id = subscription_id ?? ''
    const { state, pay_url } = await subscriptions.get(id)
    if (act === 'renew') here.clock.now += 32 * DAY
    if (state === 'ended') return here.news()
    const price = { plan_id: here.plans[1].id, billing: 'monthly' as const, amount: 7080 }
    if (act === 'change') await subscriptions.change(id, price)
    if (act === 'cancel' || act === 'resume')
      await subscriptions.cancelAtPeriodEnd(id, act === 'cancel')
    if (act === 'pay' && pay_url) await here.pay(pay_url, GOOD)
    return here.news()
  }
})
