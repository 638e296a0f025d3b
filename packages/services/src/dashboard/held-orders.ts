import type { Dashboard } from '@fournil/contract/office/dashboard'
import { clientOf, type Tx } from '@fournil/db'
import { timeOf, wallClockIn } from '@fournil/domain/clock'

const SHOWN = 20

type HeldOrder = Dashboard['held_orders']['orders'][number]
type Row = Omit<HeldOrder, 'held_until' | 'is_overdue'> & { total: number; hold_expires_at: Date }

/** Orders that keep a place and goods although nobody has paid them yet, the oldest first. */
export async function heldOrders(
  tx: Tx,
  now: Date,
  timeZone: string,
): Promise<Dashboard['held_orders']> {
  const { rows } = await clientOf(tx).query<Row>(
    `select o.id, o.order_number, o.customer_first_name || ' ' || o.customer_last_name as customer_name,
       (select sum(i.quantity)::int from order_items i where i.order_id = o.id) as items_count,
       o.total_ttc, o.hold_expires_at, count(*) over ()::int as total
     from orders o
     where o.hold_status = 'held' and o.payment_status = 'pending'
     order by o.created_at, o.id
     limit ${SHOWN}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    orders: rows.map(({ total: _, hold_expires_at, ...order }) => ({
      ...order,
      is_overdue: hold_expires_at < now,
      held_until: timeOf(wallClockIn(timeZone, hold_expires_at).minutes),
    })),
  }
}
