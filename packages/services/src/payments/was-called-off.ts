import type { Tx } from '@fournil/db'
import type { LockedOrder } from '../order-record/lock-order.ts'

/** Whether somebody said that this order is off; one that was merely left unpaid lapses by itself. */
export async function wasCalledOff(tx: Tx, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'cancelled') return false
  const last = await tx
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'cancelled')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.kind === 'cancelled_by_customer' || last?.kind === 'cancelled_by_shop'
}
