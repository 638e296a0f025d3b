import { clientOf, type Tx } from '@fournil/db'
import { TO_COLLECT } from '@fournil/domain/orders'

export type ComingOrder = {
  id: string
  order_number: string
  customer_name: string
  slot_id: string | null
  pickup_date: string
  pickup_time: string
  pickup_at: Date
  items_count: number
  total_ttc: number
  is_paid: boolean
  pays_on_collection: boolean
}

/** Whoever has paid, or is paying, and comes for it from this day on. */
const COMING = `o.store_id = $1 and o.pickup_date >= $2 and o.status = any($3)`
const STATUSES = ['pending', ...TO_COLLECT]

/** By the moment of collection. */
export async function comingOrders(tx: Tx, storeId: string, from: string): Promise<ComingOrder[]> {
  const { rows } = await clientOf(tx).query<ComingOrder>(
    `select o.id, o.order_number, o.customer_first_name || ' ' || o.customer_last_name as customer_name, o.slot_id,
       o.pickup_date, to_char(o.pickup_time, 'HH24:MI') as pickup_time, o.pickup_at, o.total_ttc,
       o.paid_at is not null as is_paid, o.pays_on_collection,
       (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as items_count
     from orders o where ${COMING} order by o.pickup_at, o.order_number`,
    [storeId, from, STATUSES],
  )
  return rows
}

/** Those that wait at a store, whenever they were to be collected. */
export async function countComingOrders(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await clientOf(tx).query<{ count: number }>(
    `select count(*)::int as count from orders o where ${COMING}`,
    [storeId, '0001-01-01', STATUSES],
  )
  return rows[0]?.count ?? 0
}
