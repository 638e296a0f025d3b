import { type OrderStatus, type PaymentStatus, transitionOf, wasPaid } from '@fournil/domain/orders'

/** What choosing a status takes: nothing, one touch, a reason, a confirmation, or the dialog about the money. */
export type Choice = 'nothing' | 'go' | 'reason' | 'confirm' | 'cancel'

type Order = { status: OrderStatus; payment_status: PaymentStatus; pays_on_collection?: boolean }

/** Made for somebody who pays at the counter, and has not. */
export function isOwed(order: Order): boolean {
  const { status, payment_status, pays_on_collection } = order
  return (pays_on_collection ?? false) && !wasPaid(payment_status) && status !== 'cancelled'
}

export function choiceOf(order: Order, next: OrderStatus): Choice {
  const transition = transitionOf(order, next)
  if (transition === 'same') return 'nothing'
  if (transition === 'needs_reason') return 'reason'
  if (transition === 'opens_refund_dialog') return 'cancel'
  // How it was paid has to be said before it is given away.
  if (isOwed(order) && next === 'completed') return 'reason'
  // Nothing was paid, so no money moves; but a slip of the finger must not cancel anything.
  return next === 'cancelled' ? 'confirm' : 'go'
}
