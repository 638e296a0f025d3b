import type { OrderDetail } from '@fournil/contract/office/order-views'
import { useState } from 'react'

/** The order as the answer to a change has it, until the page is read again: it never says less than what was just done. */
export function useLatestOrder(read: OrderDetail) {
  const [answer, setAnswer] = useState({ read, order: read })
  return {
    order: answer.read === read ? answer.order : read,
    onAnswer: (order: OrderDetail) => setAnswer({ read, order }),
  }
}
