import { describe, expect, test } from 'vitest'
import { acceptsOrders } from './subscription-notice.ts'

const now = new Date('2026-10-25T10:00:00Z')
const before = new Date('2026-10-25T09:59:59Z')
const after = new Date('2026-10-25T10:00:01Z')

type Shop = Parameters<typeof acceptsOrders>[0]
const shop = (state: Pick<Shop, 'subscription_status'> & Partial<Shop>): Shop => ({
  trial_ends_at: null,
  subscription_ends_at: null,
  ...state,
})

describe('orders are taken', () => {
  test.each([
    ['during the trial', { subscription_status: 'trial', trial_ends_at: after }, true],
    [
      'not once the trial has ended',
      { subscription_status: 'trial', trial_ends_at: before },
      false,
    ],
    ['not at the very end of it', { subscription_status: 'trial', trial_ends_at: now }, false],
    ['in a trial without end', { subscription_status: 'trial' }, true],
    // The end of a trial that was left behind closes nothing.
    ['with a subscription', { subscription_status: 'active', trial_ends_at: before }, true],
    [
      'not once it has ended',
      { subscription_status: 'active', subscription_ends_at: before },
      false,
    ],
    [
      'while a payment is late',
      { subscription_status: 'past_due', subscription_ends_at: after },
      true,
    ],
    [
      'not after cancelling',
      { subscription_status: 'cancelled', subscription_ends_at: after },
      false,
    ],
    ['not after expiry', { subscription_status: 'expired' }, false],
  ] as const)('%s', (_, state, expected) => {
    expect(acceptsOrders(shop(state), now)).toBe(expected)
  })
})
