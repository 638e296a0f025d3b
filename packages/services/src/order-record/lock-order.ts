import type { Tx } from '@fournil/db'
import type { Hold } from './holds.ts'

/** An order, locked until the transaction ends: whoever else wants to change it waits. */
export async function lockOrder(tx: Tx, orderId: string) {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return order ?? null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** What an order has taken, or would take again. */
export async function holdOf(tx: Tx, order: LockedOrder): Promise<Hold> {
  const lines = await tx
    .selectFrom('order_items')
    .select(['product_id', 'product_name', 'quantity', 'stock_management_mode'])
    .where('order_id', '=', order.id)
    .execute()
  const { store_id, slot_id, pickup_date, promo_code_id } = order
  return { store_id, slot_id, pickup_date, promo_code_id, lines }
}
