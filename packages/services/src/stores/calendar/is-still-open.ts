import type { Tx } from '@fournil/db'
import { durationOf, isOpenFor } from '@fournil/domain/stranded-orders'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { holdCalendar } from '../lock-calendar.ts'
import { readCalendar } from './read-calendar.ts'

/** Whether the store is still open at the hour of an order that has given its place back; it stays so for this transaction. */
export async function isStillOpenFor(tx: Tx, order: LockedOrder): Promise<boolean> {
  await holdCalendar(tx, order.store_id)
  const calendar = await readCalendar(tx, order.store_id, order.pickup_date)
  return isOpenFor(order, durationOf(order, calendar), calendar)
}
