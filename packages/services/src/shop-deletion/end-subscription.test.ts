import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { openTestTeam, type TestTeam } from '../members/testing/test-team.ts'
import { changeSubscription, resumeSubscription } from '../subscriptions/change-subscription.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import {
  DAY,
  GOOD,
  REFUSED_LATER,
  type SubscribingShop,
  subscribingShop,
} from '../subscriptions/testing/subscribing-shop.ts'
import { tenantById } from '../tenancy/tenant-by-id.ts'
import { sweepDeletions } from './sweep-deletions.ts'
import { takeBackDeletion } from './take-back-deletion.ts'

let team: TestTeam
let here: SubscribingShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await subscribingShop(team)
})
afterEach(() => here.close())

/** As the next request, or a job, finds the shop. */
async function now(): Promise<TenantContext> {
  const ctx = here.ctx()
  return {
    ...ctx,
    tenant: (await tenantById(team.database.db, ctx.tenant.tenant_id)) ?? ctx.tenant,
  }
}
const leave = () =>
  team.database.owner(
    `update tenants set deletion_asked_at = $2, deletion_due_at = $2::timestamptz + interval '30 days',
       deletion_asked_by = 'owner' where id = $1`,
    [here.shop.tenant_id, new Date(here.clock.now)],
  )
async function invoices() {
  const { subscription_id } = await here.state()
  return here.payments.subscriptions.invoices(subscription_id ?? '')
}
const jobs = () =>
  team.database.owner(
    `select 1 from pgboss.job where name = 'shop-deletion.end-subscription' and data ->> 'tenant_id' = $1`,
    [here.shop.tenant_id],
  )

test('a shop that leaves is charged nothing in its thirty days, nor ever after', async () => {
  await here.subscribe(here.plans[0])
  here.clock.now += 20 * DAY
  await leave()
  await endSubscription(await now())
  await endSubscription(await now())
  here.clock.now += 400 * DAY
  await here.tell(await here.news())
  expect(await invoices()).toHaveLength(1)
  expect(await here.state()).toMatchObject({ subscription_status: 'cancelled' })
})

test('a payment that had failed is not collected any more', async () => {
  await here.subscribe(here.plans[0], REFUSED_LATER)
  here.clock.now += 32 * DAY
  await here.tell(await here.news())
  expect(await here.state()).toMatchObject({ subscription_status: 'past_due' })
  await leave()
  await endSubscription(await now())
  expect(await here.state()).toMatchObject({ subscription_status: 'cancelled' })
  here.clock.now += 60 * DAY
  await here.tell(await here.news())
  expect((await invoices()).map(({ status }) => status)).toEqual(['open', 'paid'])
})

test('the page on which somebody was about to subscribe takes no payment', async () => {
  const { url } = await here.start(here.plans[0])
  await leave()
  await endSubscription(await now())
  await here.pay(url, GOOD)
  await here.tell(await here.news())
  expect(await here.state()).toMatchObject({ subscription_status: 'trial', subscription_id: null })
})

test('nobody subscribes, changes or resumes meanwhile', async () => {
  await here.subscribe(here.plans[0])
  await leave()
  const ctx = await now()
  const chosen = { plan_id: here.plans[1].id, billing: 'monthly' as const }
  const refused = { code: 'DELETION_ALREADY_ASKED' }
  await expect(changeSubscription(ctx, chosen)).rejects.toMatchObject(refused)
  await expect(resumeSubscription(ctx)).rejects.toMatchObject(refused)
})

test('kept after all, it stays ended until an owner resumes it', async () => {
  await here.subscribe(here.plans[0])
  await leave()
  await endSubscription(await now())
  await takeBackDeletion(await now())
  const { subscription_ends_at } = await here.state()
  expect(subscription_ends_at).not.toBeNull()
  // What was asked for before it was kept comes too late.
  await endSubscription(await now())
  await resumeSubscription(await now())
  expect(await here.state()).toMatchObject({
    subscription_status: 'active',
    subscription_ends_at: null,
  })
})

test('whoever is still charged is found again, and nobody else', async () => {
  await here.subscribe(here.plans[0])
  await sweepDeletions(await now())
  expect(await jobs()).toEqual([])
  await leave()
  await sweepDeletions(await now())
  expect(await jobs()).toHaveLength(1)
  await endSubscription(await now())
  await team.database.owner(`delete from pgboss.job where name = 'shop-deletion.end-subscription'`)
  await sweepDeletions(await now())
  expect(await jobs()).toEqual([])
})
