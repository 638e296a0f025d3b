import { clientOf, prepared, type Tx } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { rulesKeySql } from '../rush/rules-lock.ts'

/**
 * Until the transaction ends, nobody changes when this store is open. Asked before the calendar is read: an order is
 * either there before a day is closed, and is seen by whoever closes it, or reads that the day is closed.
 */
export async function holdCalendar(tx: Tx, storeId: string): Promise<void> {
  await clientOf(tx).query(prepared(HOLD, [storeId]))
}

export type LockedStore = { id: string; name: string; time_zone: string; version: number }

/**
 * Waits for the orders that are being placed at this store, and makes those that come later wait. In one queue with them:
 * shared locks on a row would let every new order pass, and under a rush nobody could ever close a day.
 */
export async function lockCalendar(tx: Tx, storeId: string): Promise<LockedStore> {
  await clientOf(tx).query(QUEUE)
  const { rows } = await clientOf(tx).query<LockedStore>(LOCK, [storeId])
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

// Orders do not wait for each other, nor for somebody who only saves a telephone number.
const HOLD = 'select from store_locations where id = $1 for key share'
const LOCK = `
  select id, name, time_zone, version from store_locations where id = $1 and archived_at is null for update`
const QUEUE = `select pg_advisory_xact_lock(hashtextextended(${rulesKeySql('app.tenant_id()')}, 0))`
