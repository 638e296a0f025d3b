import { clientOf, type Tx } from '@fournil/db'

/** How many of each product some orders have, by order; what went back on the shelf is not theirs any more. */
export async function unitsOfOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await clientOf(tx).query<{
    order_id: string
    product_id: string
    units: number
  }>(
    `select order_id, product_id, sum(quantity - restocked_quantity)::int as units from order_items
     where order_id = any($1::uuid[]) and quantity > restocked_quantity group by order_id, product_id`,
    [orderIds],
  )
  const orders = new Map<string, Map<string, number>>()
  for (const { order_id, product_id, units } of rows) {
    const order = orders.get(order_id) ?? new Map<string, number>()
    orders.set(order_id, order.set(product_id, units))
  }
  return orders
}
