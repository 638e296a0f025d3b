import { PERMISSIONS } from '@fournil/domain/permissions'
import { PLAN_LIMITS } from '@fournil/domain/plans'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { getNotice } from './get-notice.ts'
import { getSubscription } from './get-subscription.ts'

let team: TestTeam
let here: OfficeShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
})

test('an owner sees what is used of every limit, counted in their own shop', async () => {
  const there = await openOfficeShop(team)
  for (const name of ['Pain', 'Brioche']) await here.shop.product(name)
  await there.shop.product('Comté')
  const owner = await here.colleague(PERMISSIONS)
  const { usage, plan, plans } = await getSubscription(owner)
  expect(usage.map(({ limit }) => limit)).toEqual([...PLAN_LIMITS])
  const of = (limit: string) => usage.find((one) => one.limit === limit)
  expect(of('products')).toMatchObject({ used: 2, most: null })
  // The colleague that the shop came with, and the owner.
  expect(of('admin_users')).toMatchObject({ used: 2 })
  expect(plans.map(({ id }) => id)).toContain(plan.id)
})

test('a plan that is offered no longer is still the shop’s, with its limits', async () => {
  const owner = await here.colleague(PERMISSIONS)
  expect((await getSubscription(owner)).usage[0]).toMatchObject({ limit: 'products', most: null })
  await team.database.owner(
    `with retired as (
       insert into subscription_plans (slug, name, price_monthly, price_yearly, max_products, max_stores,
         max_orders_per_month, max_admin_users, max_storage_mb, ai_credits_per_month, is_active)
       values ('ancienne', 'Ancienne', 1, 1, 7, 1, 1, 1, 1, 1, false) returning id)
     update tenants set plan_id = (select id from retired) where id = $1`,
    [here.shop.tenant_id],
  )
  const { usage, plan, plans } = await getSubscription(owner)
  expect(plan.name).toBe('Ancienne')
  expect(usage[0]).toMatchObject({ limit: 'products', most: 7 })
  expect(plans.map(({ id }) => id)).not.toContain(plan.id)
})

test('whoever lacks a single flag is no owner', async () => {
  for (const flag of PERMISSIONS) {
    const nearly = await here.colleague(PERMISSIONS.filter((other) => other !== flag))
    await expect(getSubscription(nearly), flag).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('everybody in the shop is told that it is closed, and nobody else', async () => {
  const now = new Date('2026-11-30T09:00:00Z')
  const closed = { subscription_status: 'trial' as const, trial_ends_at: now }
  const at = (moment: Date, office = here.office) => ({
    ...office,
    now: moment,
    tenant: { ...office.tenant, ...closed },
  })
  expect(await getNotice(at(now))).toEqual({ kind: 'closed', at: null, time_zone: 'Europe/Paris' })
  const before = new Date(now.getTime() - 1)
  expect(await getNotice(at(before))).toMatchObject({ kind: 'trial_ending', at: now })
  const shopper = { ...at(now), actor: { kind: 'shopper' as const } }
  await expect(getNotice(shopper)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
