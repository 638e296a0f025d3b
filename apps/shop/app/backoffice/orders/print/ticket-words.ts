import { isBeingPaid } from '@fournil/domain/hand-over'
import { formatEuros } from '@fournil/domain/money'
import { type OrderStatus, type PaymentStatus, wasPaid } from '@fournil/domain/orders'

type Order = {
  status: OrderStatus
  payment_status: PaymentStatus
  pays_on_collection: boolean
  total_ttc: number
  refunded_amount: number
  /** What can still be given back, refunds under way counted as given. */
  refundable_amount: number
}

/** What whoever holds the bag must not overlook; null when it may be handed over. */
export function ticketWarning({ status }: Pick<Order, 'status'>): string | null {
  return status === 'cancelled' ? 'ANNULÉE\u00a0— ne\u00a0pas\u00a0remettre' : null
}

type Line = { quantity: number; restocked_units: number }

/** How many of a line are in the bag. One that is off was a whole order once, and that is what its ticket shows. */
export function unitsInBag({ status }: Pick<Order, 'status'>, line: Line): number {
  return status === 'cancelled' ? line.quantity : line.quantity - line.restocked_units
}

/** What was paid for and is not in the bag any more; null when all of it is. */
export function takenOutWords(order: Pick<Order, 'status'>, line: Line): string | null {
  const taken = line.quantity - unitsInBag(order, line)
  if (taken === 0) return null
  return taken === line.quantity
    ? 'remis en stock, ne pas mettre dans le sac'
    : `${taken} remis en stock`
}

/** The money, a line each: the provider's word counts, whatever the shop's work says. */
export function ticketMoney(order: Order): string[] {
  const { payment_status, total_ttc, refunded_amount, refundable_amount } = order
  if (!wasPaid(payment_status)) return [unpaidLine(order)]
  if (total_ttc === 0) return ['Rien à payer']
  if (refunded_amount === 0 && refundable_amount === total_ttc) return ['Payée']
  const under_way = total_ttc - refunded_amount - refundable_amount
  return [
    ...(refunded_amount > 0 ? [`Remboursé\u00a0: ${formatEuros(refunded_amount)}`] : []),
    ...(under_way > 0 ? [`Remboursement en cours\u00a0: ${formatEuros(under_way)}`] : []),
    restLine(order),
  ]
}

// Nobody is asked for the money of an order that is off, or of one that is being paid by card at this moment.
function unpaidLine(order: Order): string {
  if (order.status === 'cancelled') return 'Non payée'
  if (isBeingPaid(order)) return 'Paiement en cours'
  return `À encaisser\u00a0: ${formatEuros(order.total_ttc)}`
}

// All of it went back and the order goes on, opened again or as a gift: whoever hands it over must not ask for money.
function restLine({ status, refundable_amount }: Order): string {
  if (refundable_amount === 0 && status !== 'cancelled') return 'Rien à encaisser'
  return `Reste réglé\u00a0: ${formatEuros(refundable_amount)}`
}
