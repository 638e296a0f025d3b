import type { SubscriptionStatus } from './tenants.ts'

/** What a shop's people are told of its subscription on every page; null while there is nothing to say. */
export type SubscriptionNotice =
  /** The shop was asked to be deleted then. */
  | { kind: 'deletion'; at: Date }
  | { kind: 'trial_ending'; at: Date }
  /** Cancelled, and paid until then. */
  | { kind: 'ending'; at: Date }
  /** A payment failed; until then the shop sells all the same. */
  | { kind: 'payment_late'; at: Date }
  | { kind: 'closed' }

type SubscriptionFacts = {
  subscription_status: SubscriptionStatus
  trial_ends_at: Date | null
  subscription_ends_at: Date | null
  deletion_due_at?: Date | null
}

const TRIAL_NOTICE_MS = 7 * 86_400_000

/** A shop whose trial or subscription has ended stays open to the eye and closed to orders; one that leaves takes none either. */
export function acceptsOrders(shop: SubscriptionFacts, now: Date): boolean {
  const { subscription_status: status, trial_ends_at, subscription_ends_at } = shop
  if (shop.deletion_due_at) return false
  if (status === 'trial') return !trial_ends_at || trial_ends_at > now
  if (status !== 'active' && status !== 'past_due') return false
  return !subscription_ends_at || subscription_ends_at > now
}

export function subscriptionNotice(shop: SubscriptionFacts, now: Date): SubscriptionNotice | null {
  if (shop.deletion_due_at) return { kind: 'deletion', at: shop.deletion_due_at }
  if (!acceptsOrders(shop, now)) return { kind: 'closed' }
  const { subscription_status, trial_ends_at, subscription_ends_at } = shop
  if (subscription_status === 'trial') {
    const isNear = trial_ends_at && trial_ends_at.getTime() - now.getTime() <= TRIAL_NOTICE_MS
    return isNear ? { kind: 'trial_ending', at: trial_ends_at } : null
  }
  if (!subscription_ends_at) return null
  return {
    kind: subscription_status === 'past_due' ? 'payment_late' : 'ending',
    at: subscription_ends_at,
  }
}
