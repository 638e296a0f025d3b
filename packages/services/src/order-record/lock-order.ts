import { clientOf, type Tx } from '@fournil/db'
import type { LineOption } from '@fournil/domain/options'
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
  if (isOver(order)) await clientOf(tx).query(COUNT_AS_TODAY, [order.id])
  const lines = await tx
    .selectFrom('order_items')
    .select([
      'id as order_item_id',
      'product_id',
      'product_name',
      'quantity',
      'restocked_quantity',
      'stock_management_mode',
      'category_id',
      'options',
    ])
    .where('order_id', '=', order.id)
    .execute()
  const { store_id, slot_id, pickup_date, promo_code_id, customer_email } = order
  return {
    order_id: order.id,
    store_id,
    slot_id,
    pickup_date,
    promo_code_id,
    customer_email,
    // What went back on the shelf with a refund is no longer this order's.
    lines: lines
      .map(({ quantity, restocked_quantity, ...line }) => ({
        ...line,
        quantity: quantity - restocked_quantity,
        options: line.options as LineOption[],
      }))
      .filter(({ quantity }) => quantity > 0),
  }
}

function isOver({ status, hold_status }: LockedOrder): boolean {
  return status === 'completed' || status === 'cancelled' || hold_status === 'released'
}

/**
 * Open orders follow when a product is counted in another way; one that is over follows when it comes back: goods are
 * put on, or taken from, the shelf that is counted today.
 */
const COUNT_AS_TODAY = `
  update order_items i set stock_management_mode = p.stock_management_mode
  from products p
  where i.order_id = $1 and p.tenant_id = i.tenant_id and p.id = i.product_id
    and i.stock_management_mode <> p.stock_management_mode`
