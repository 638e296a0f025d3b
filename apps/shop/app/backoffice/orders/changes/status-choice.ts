import { formatEuros } from '@fournil/domain/money'
import {
  isPaidByHand,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  type PaymentStatus,
  transitionOf,
} from '@fournil/domain/orders'

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

/** Why a reason is asked, in terms of what will be true afterwards. */
export function changeWords(
  order: Order & { paid_at: Date | null; refunded_amount: number },
  next: OrderStatus,
): string {
  const [from, to] = [ORDER_STATUS_LABELS[order.status], ORDER_STATUS_LABELS[next]]
  if (order.status === 'cancelled' && next !== 'pending') {
    const reopened = `La commande annulée sera rouverte en «\u00a0${to}\u00a0»\u00a0: ses articles et sa place dans le créneau seront repris, s’ils sont encore libres.`
    if (order.refunded_amount === 0) return reopened
    return `${reopened} ${formatEuros(order.refunded_amount)} ont déjà été rendus au client.`
  }
  if (isPaidByHand(order, next))
    return `Aucun paiement en ligne n’a été reçu. «\u00a0${to}\u00a0» veut dire que la boutique a été payée autrement.`
  return `La commande reviendra de «\u00a0${from}\u00a0» à «\u00a0${to}\u00a0».`
}
