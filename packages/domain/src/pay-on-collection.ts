// Ordered now, paid at the counter: what a shop allows to people whom it has never seen.

/** Orders of one person that wait to be collected and paid, at the same time. */
export const MOST_TO_PAY_ON_COLLECTION = 3

/** Between these a shop chooses what such an order may cost at most. */
export const LEAST_COLLECTION_LIMIT = 100
export const MOST_COLLECTION_LIMIT = 100_000

export type CollectionTerms = {
  /** Whether shoppers may choose it at all. */
  pay_on_collection: boolean
  /** The most that such an order may cost. */
  collection_limit: number
}

export type CollectionError = 'COLLECTION_PAYMENT_CLOSED' | 'COLLECTION_LIMIT_EXCEEDED'

/** Why a shopper cannot pay this order when they collect it; null when they can. */
export function collectionError(
  { pay_on_collection, collection_limit }: CollectionTerms,
  total_ttc: number,
): CollectionError | null {
  if (!pay_on_collection) return 'COLLECTION_PAYMENT_CLOSED'
  return total_ttc > collection_limit ? 'COLLECTION_LIMIT_EXCEEDED' : null
}

/** It is made for somebody who has not paid yet, and pays at the counter. */
export function isToPayOnCollection(order: {
  pays_on_collection: boolean
  paid_at: Date | null
  status: string
}): boolean {
  return order.pays_on_collection && order.paid_at === null && order.status !== 'cancelled'
}
