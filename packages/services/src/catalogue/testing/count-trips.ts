import type { Database } from '@fournil/db'

/** How often a connection was taken from the pool while this ran: each reading takes one, for one trip. */
export async function countTrips(db: Database, work: () => Promise<unknown>): Promise<number> {
  let trips = 0
  const count = () => {
    trips += 1
  }
  db.pool.on('acquire', count)
  try {
    await work()
  } finally {
    db.pool.off('acquire', count)
  }
  return trips
}
