import { type OrderStatus, type PaymentStatus, transitionOf } from '@fournil/domain/orders'

/** What choosing a status takes: nothing, one touch, a reason, a confirmation, or the dialog about the money. */
export type Choice = 'nothing' | 'go' | 'reason' | 'confirm' | 'cancel'

type Order = { status: OrderStatus; payment_status: PaymentStatus }

export function choiceOf(order: Order, next: OrderStatus): Choice {
  const transition = transitionOf(order, next)
  if (transition === 'same') return 'nothing'
  if (transition === 'needs_reason') return 'reason'
  if (transition === 'opens_refund_dialog') return 'cancel'
  // Nothing was paid, so no money moves; but a slip of the finger must not cancel anything.
  return next === 'cancelled' ? 'confirm' : 'go'
}
