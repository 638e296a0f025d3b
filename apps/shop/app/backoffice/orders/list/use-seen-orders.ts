import type { OrderRow } from '@fournil/contract/office/orders'
import { useEffect, useState } from 'react'

/** Every order that was on the list, as it was last: a selection may reach over several pages. */
export function useSeenOrders(orders: readonly OrderRow[]): ReadonlyMap<string, OrderRow> {
  const [seen, setSeen] = useState<ReadonlyMap<string, OrderRow>>(new Map())
  useEffect(() => {
    setSeen((known) => new Map([...known, ...orders.map((order) => [order.id, order] as const)]))
  }, [orders])
  return seen
}
