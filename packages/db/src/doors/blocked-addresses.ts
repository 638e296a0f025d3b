import type { Database } from '../database.ts'

/** Before anything else is asked: who may not come in? */
export async function blockedAddresses(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ address: string }>(
    'select address from walls.blocked_addresses() as address',
  )
  return rows.map((row) => row.address)
}
