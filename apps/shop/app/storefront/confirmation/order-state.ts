import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'
import type { Order } from './order.ts'

/** What an order is to the one who placed it; the shop's work and the provider's truth taken together. */
export type OrderState =
  | 'awaiting_payment'
  | 'payment_failed'
  | 'payment_expired'
  | 'payment_returned'
  | 'confirmed'
  | 'cancelled'
  | 'not_refunded'
  | 'refund_failed'
  | 'refunding'
  | 'refunded_in_part'
  | 'refunded'

type Told = Pick<
  Order,
  | 'status'
  | 'payment_status'
  | 'total_ttc'
  | 'refunds_under_way'
  | 'has_failed_refund'
  | 'cancelled_by'
  | 'paid_differently'
>

export function orderState(order: Told): OrderState {
  const { status, payment_status } = order
  if (status === 'cancelled') return cancelledState(order)
  // The shop took the money at the counter, or moved on by hand: its word stands.
  if (status !== 'pending') return 'confirmed'
  return PENDING[payment_status]
}

/** A cancelled order owes nothing by itself: only what the shop gave or is giving back is told. */
function cancelledState(order: Told): OrderState {
  const state = CANCELLED[order.payment_status]
  if (order.paid_differently) return 'payment_returned'
  // Called off before it was paid: no payment went wrong.
  const isUnpaid = state === 'payment_failed' || state === 'payment_expired'
  if (isUnpaid && order.cancelled_by) return 'cancelled'
  if (state !== 'not_refunded' && state !== 'refunded_in_part') return state
  if (order.total_ttc === 0) return 'cancelled'
  if (order.refunds_under_way > 0) return 'refunding'
  return order.has_failed_refund ? 'refund_failed' : state
}

const CANCELLED: Readonly<Record<PaymentStatus, OrderState>> = {
  pending: 'cancelled',
  paid: 'not_refunded',
  failed: 'payment_failed',
  expired: 'payment_expired',
  partially_refunded: 'refunded_in_part',
  refunded: 'refunded',
}

const PENDING: Readonly<Record<PaymentStatus, OrderState>> = {
  pending: 'awaiting_payment',
  paid: 'confirmed',
  failed: 'payment_failed',
  expired: 'payment_expired',
  partially_refunded: 'confirmed',
  refunded: 'refunded',
}

/** How the shop's work stands, in words for the shopper; null before it starts or after it ended badly. */
export function progressOf(order: Told): { steps: readonly string[]; reached: number } | null {
  if (orderState(order) !== 'confirmed') return null
  return { steps: STEPS, reached: REACHED[order.status] }
}

const STEPS = ['Reçue', 'En préparation', 'Prête', 'Retirée'] as const

const REACHED: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  paid: 0,
  preparing: 1,
  ready: 2,
  completed: 3,
  cancelled: 0,
}
