// Money on its way back: what is left to give, and what the order then is.

export type Refundable = {
  total_ttc: number
  /** What has been given back. */
  refunded_amount: number
  /** Asked for, and not yet carried out: spent all the same, or two clicks would give it twice. */
  refunds_under_way: number
  /** The provider's name for the payment; null when it took none. */
  payment_intent_id: string | null
}

/** Paid across the counter, or free: the provider has nothing to give back. */
export function isPaidOnline(order: Pick<Refundable, 'payment_intent_id'>): boolean {
  return order.payment_intent_id !== null
}

export function refundableOf(order: Refundable): number {
  if (!isPaidOnline(order)) return 0
  return Math.max(0, order.total_ttc - order.refunded_amount - order.refunds_under_way)
}

/** Of an order that was paid. */
export function paymentStatusAfter(
  total_ttc: number,
  refunded_amount: number,
): 'paid' | 'partially_refunded' | 'refunded' {
  if (refunded_amount === 0) return 'paid'
  return refunded_amount >= total_ttc ? 'refunded' : 'partially_refunded'
}
