import { inDatabase } from './shop-database.ts'
import { arrangeStates } from './shop-states.ts'

/** Before the first journey: the shops of our own, and slots that never fill up, however many journeys order side by side. */
export default async function arrange(): Promise<void> {
  await inDatabase((db) => db.query('update pickup_time_slots set max_orders = 1000'))
  await arrangeStates()
}
