import { expect, test } from 'vitest'
import { subscriptionNotice } from './subscription-notice.ts'

const now = new Date('2026-10-25T10:00:00Z')
const before = new Date('2026-10-25T09:59:59.999Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

const notice = (state: Partial<Parameters<typeof subscriptionNotice>[0]>) =>
  subscriptionNotice(
    { subscription_status: 'active', trial_ends_at: null, subscription_ends_at: null, ...state },
    now,
  )
const trial = (trial_ends_at: Date | null) =>
  notice({ subscription_status: 'trial', trial_ends_at })

test('a trial is spoken of in its last seven days, and is over at its very end', () => {
  expect(trial(null)).toBeNull()
  expect(trial(inDays(7.001))).toBeNull()
  expect(trial(inDays(7))).toEqual({ kind: 'trial_ending', at: inDays(7) })
  expect(trial(now)).toEqual({ kind: 'closed' })
  expect(trial(before)).toEqual({ kind: 'closed' })
})

test('a subscription is spoken of once it has an end, and is over at its very end', () => {
  expect(notice({ trial_ends_at: before })).toBeNull()
  expect(notice({ subscription_ends_at: inDays(20) })).toEqual({ kind: 'ending', at: inDays(20) })
  expect(notice({ subscription_ends_at: now })).toEqual({ kind: 'closed' })
})

test('a late payment is spoken of until its grace is over', () => {
  const late = (subscription_ends_at: Date) =>
    notice({ subscription_status: 'past_due', subscription_ends_at })
  expect(late(inDays(6))).toEqual({ kind: 'payment_late', at: inDays(6) })
  expect(late(now)).toEqual({ kind: 'closed' })
})

test('a shop without a subscription is closed', () => {
  for (const subscription_status of ['cancelled', 'expired'] as const)
    expect(notice({ subscription_status, subscription_ends_at: inDays(3) })).toEqual({
      kind: 'closed',
    })
})
