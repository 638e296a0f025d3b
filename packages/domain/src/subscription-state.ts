import type { SubscriptionStatus } from './tenants.ts'

export const SUBSCRIPTION_STATES = ['incomplete', 'active', 'past_due', 'ended'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** How long a shop sells on after a payment has failed. */
export const GRACE_DAYS = 7

type ProviderFacts = {
  state: SubscriptionState
  period_start: Date
  cancels_at: Date | null
  ended_at: Date | null
}

type ShopSubscription = {
  subscription_status: SubscriptionStatus
  subscription_ends_at: Date | null
}

/** What a shop may do follows from what the provider says alone; null where nothing was paid yet and nothing changes. */
export function shopSubscriptionOf(told: ProviderFacts): ShopSubscription | null {
  switch (told.state) {
    case 'incomplete':
      return null
    case 'active':
      return { subscription_status: 'active', subscription_ends_at: told.cancels_at }
    case 'past_due':
      return { subscription_status: 'past_due', subscription_ends_at: graceEnd(told) }
    case 'ended':
      return { subscription_status: 'cancelled', subscription_ends_at: told.ended_at }
  }
}

/** The period began with the payment that failed. */
function graceEnd({ period_start, cancels_at }: ProviderFacts): Date {
  const end = new Date(period_start.getTime() + GRACE_DAYS * 86_400_000)
  return cancels_at && cancels_at < end ? cancels_at : end
}

/** Whether there is something to change or to cancel. */
export function isLive(state: SubscriptionState | null): boolean {
  return state === 'active' || state === 'past_due'
}
