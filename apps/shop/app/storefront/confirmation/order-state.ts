import type { OrderStatus, PaymentStatus } from '@fournil/domain/orders'

/** What an order is to the one who placed it; the shop's work and the provider's truth taken together. */
export type OrderState =
  | 'awaiting_payment'
  | 'payment_failed'
  | 'payment_expired'
  | 'confirmed'
  | 'cancelled'
  | 'refunding'
  | 'refunded'

type Told = { status: OrderStatus; payment_status: PaymentStatus }

export function orderState({ status, payment_status }: Told): OrderState {
  if (status === 'cancelled') return CANCELLED[payment_status]
  // The shop took the money at the counter, or moved on by hand: its word stands.
  if (status !== 'pending') return 'confirmed'
  return PENDING[payment_status]
}

const CANCELLED: Readonly<Record<PaymentStatus, OrderState>> = {
  pending: 'cancelled',
  paid: 'refunding',
  failed: 'payment_failed',
  expired: 'payment_expired',
  partially_refunded: 'refunded',
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
export function progressOf({ status, payment_status }: Told): {
  steps: readonly string[]
  reached: number
} | null {
  if (orderState({ status, payment_status }) !== 'confirmed') return null
  return { steps: STEPS, reached: REACHED[status] }
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
