import { owedAmount } from '@fournil/domain/hand-over'
import { isBeforeItsDay, type OrderStatus, type PaymentStatus } from '@fournil/domain/orders'

type Order = {
  status: OrderStatus
  payment_status: PaymentStatus
  total_ttc: number
  pickup_date: string
}

/** What is asked before an order is given away: the money first. Most are given without a word. */
export function questionBefore(order: Order, today: string): 'money' | 'early' | null {
  if (isUnpaid(order)) return 'money'
  return isBeforeItsDay(order, 'completed', today) ? 'early' : null
}

/** Nobody has paid it, even where there is nothing to pay: leaving 'pending' takes a reason. */
export function isUnpaid(order: Order): boolean {
  return order.status === 'pending' || owedAmount(order) > 0
}
