import { orderSearchWords } from './order-search.ts'
import { type OrderStatus, type PaymentStatus, wasPaid } from './orders.ts'
import { foldText } from './text.ts'

// What is decided at the counter, with the customer standing there.

/** What the customer still has to pay; what went back to them since is nobody's debt. */
export function owedAmount(order: { payment_status: PaymentStatus; total_ttc: number }): number {
  return wasPaid(order.payment_status) ? 0 : order.total_ttc
}

/** Its customer is paying online at this moment, or has a link to do so: nothing is given before that is over. */
export function isBeingPaid(order: {
  status: OrderStatus
  payment_status: PaymentStatus
  pays_on_collection: boolean
}): boolean {
  const { status, payment_status, pays_on_collection } = order
  return status === 'pending' && payment_status === 'pending' && !pays_on_collection
}

/** Whether it is still here to be given to somebody. */
export function isToHandOver(status: OrderStatus): boolean {
  return status !== 'completed' && status !== 'cancelled'
}

type Findable = { order_number: string; pickup_code: string; customer_name: string }

/**
 * The orders that what was typed or scanned may mean. A pickup code on its own means that code and no name that happens to
 * contain it; the text of the customer's QR code ('CMD-2026-000042 KR47') means one order.
 */
export function findToHandOver<Order extends Findable>(
  orders: readonly Order[],
  typed: string,
): Order[] {
  const words = orderSearchWords(typed).map(foldText)
  if (words.length === 0) return [...orders]
  const [only] = words
  const called =
    words.length === 1 ? orders.filter((order) => foldText(order.pickup_code) === only) : []
  if (called.length > 0) return called
  return orders.filter((order) => {
    const { order_number, pickup_code, customer_name } = order
    const text = foldText(
      `${order_number} ${order_number.replace(/(?<=\d)-(?=\d)/g, '')} ${pickup_code} ${customer_name}`,
    )
    return words.every((word) => text.includes(word))
  })
}
