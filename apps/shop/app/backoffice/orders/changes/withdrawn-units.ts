import type { OrderDetail } from '@fournil/contract/office/order-views'

type Order = Pick<OrderDetail, 'withdrawals'>

/** What a customer who withdrew is owed, line by line: chosen already when the dialog opens. */
export function withdrawnUnits({ withdrawals }: Order): Record<string, number> {
  const lines = withdrawals.filter(({ is_open }) => is_open).flatMap(({ lines }) => lines)
  return Object.fromEntries(lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
}

export function reasonOf({ withdrawals }: Order): string {
  return withdrawals.some(({ is_open }) => is_open) ? 'Rétractation' : ''
}
