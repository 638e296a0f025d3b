import { expect, test } from 'vitest'
import { planCharge } from './plan-prices.ts'
import { acceptsOrders } from './subscription-notice.ts'
import { shopSubscriptionOf } from './subscription-state.ts'

const period_start = new Date('2026-10-24T09:00:00Z')
const told = { period_start, cancels_at: null, ended_at: null }
const grace = new Date('2026-10-31T09:00:00Z')

test('a shop sells for seven days after a payment failed, to the millisecond and over a clock change', () => {
  const shop = shopSubscriptionOf({ ...told, state: 'past_due' })
  expect(shop).toEqual({ subscription_status: 'past_due', subscription_ends_at: grace })
  const at = (now: Date) => shop && acceptsOrders({ trial_ends_at: null, ...shop }, now)
  expect(at(new Date(grace.getTime() - 1))).toBe(true)
  expect(at(grace)).toBe(false)
})

test('what was cancelled is not prolonged by a payment that failed', () => {
  const cancels_at = new Date('2026-10-26T09:00:00Z')
  expect(shopSubscriptionOf({ ...told, state: 'past_due', cancels_at })).toMatchObject({
    subscription_ends_at: cancels_at,
  })
})

test('what goes on has no end, what was cancelled has one, and nothing paid changes nothing', () => {
  expect(shopSubscriptionOf({ ...told, state: 'active' })).toEqual({
    subscription_status: 'active',
    subscription_ends_at: null,
  })
  expect(shopSubscriptionOf({ ...told, state: 'active', cancels_at: grace })).toMatchObject({
    subscription_ends_at: grace,
  })
  expect(shopSubscriptionOf({ ...told, state: 'ended', ended_at: grace })).toEqual({
    subscription_status: 'cancelled',
    subscription_ends_at: grace,
  })
  expect(shopSubscriptionOf({ ...told, state: 'incomplete' })).toBeNull()
})

test('a price without VAT is charged with it', () => {
  const plan = { price_monthly: 2900, price_yearly: 29_000 }
  expect(planCharge(plan, 'monthly')).toBe(3480)
  expect(planCharge(plan, 'yearly')).toBe(34_800)
  expect(planCharge({ price_monthly: 1999, price_yearly: 0 }, 'monthly')).toBe(2399)
})
