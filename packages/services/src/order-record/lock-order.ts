import { clientOf, type DB, prepared, type Selectable, type Tx } from '@fournil/db'
import type { LineOption } from '@fournil/domain/options'
import type { Hold } from './holds.ts'

const COLUMNS = [
  'tenant_id',
  'id',
  'order_number',
  'access_token',
  'idempotency_key',
  'status',
  'payment_status',
  'customer_id',
  'customer_first_name',
  'customer_last_name',
  'customer_email',
  'customer_phone',
  'store_id',
  'slot_id',
  'pickup_date',
  'pickup_time',
  'pickup_at',
  'cancellable_until',
  'promo_code_id',
  'promo_code',
  'company',
  'total_tax',
  'total_ttc',
  'refunded_amount',
  'goods_lost',
  'keeps_place',
  'pays_on_collection',
  'hold_status',
  'payment_account',
  'application_fee',
  'payment_session_id',
  'payment_intent_id',
  'paid_at',
  'paid_on',
] as const satisfies readonly (keyof DB['orders'])[]

/** Each one by its name: a statement that is kept may not answer with a new one. */
const LOCK = `select ${COLUMNS.join(', ')} from orders where id = $1 for update`

export type LockedOrder = Pick<Selectable<DB['orders']>, (typeof COLUMNS)[number]>

/** An order, locked until the transaction ends: whoever else wants to change it waits. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  const { rows } = await clientOf(tx).query<LockedOrder>(prepared(LOCK, [orderId]))
  return rows[0] ?? null
}

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
