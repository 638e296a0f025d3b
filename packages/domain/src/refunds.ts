// Money on its way back: what is left to give, and what the order then is.

export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** Why money goes back, as a shop says it most often; whatever else it was is typed. */
export const REFUND_REASONS = [
  'Produit manquant',
  'Produit abîmé ou non conforme',
  'Erreur de prix',
  'Retrait impossible',
  'Rétractation',
  'Geste commercial',
] as const

/** One of our own sentences: the customer may read it. */
export function isRefundReason(reason: string | null): reason is (typeof REFUND_REASONS)[number] {
  return REFUND_REASONS.some((preset) => preset === reason)
}

type Paid = {
  total_ttc: number
  paid_at: Date | null
  /** The provider's name for the payment; null when it took none. */
  payment_intent_id: string | null
}

export type Refundable = Omit<Paid, 'payment_intent_id'> & {
  /** What has been given back. */
  refunded_amount: number
  /** Asked for, and not yet carried out: spent all the same, or two clicks would give it twice. */
  refunds_under_way: number
}

/** The provider took the money, so it can give it back. */
export function isPaidOnline(order: Pick<Paid, 'payment_intent_id'>): boolean {
  return order.payment_intent_id !== null
}

/** The shop took the money itself, and gives it back itself. */
export function isPaidAtShop(order: Paid): boolean {
  return order.paid_at !== null && !isPaidOnline(order) && order.total_ttc > 0
}

export function refundableOf(order: Refundable): number {
  if (order.paid_at === null) return 0
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
