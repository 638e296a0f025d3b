import { listAddress } from '../lists/list-address.ts'

/** The counter of another day or another store; today needs no name. */
export function counterAddress(asked: { store_id?: string | null; pickup_date?: string | null }) {
  const { store_id, pickup_date } = asked
  return listAddress('/admin/counter', { store_id, pickup_date, page: 1 })
}
