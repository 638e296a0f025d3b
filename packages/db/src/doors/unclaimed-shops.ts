import type { Database } from '../database.ts'

/** Shops that somebody registered before then, and that nobody has claimed. */
export function unclaimedShops(db: Database, before: Date): Promise<string[]> {
  return shopsOf(db, 'select * from app.unclaimed_shops($1)', [before])
}

/** Shops that wait to be removed as unclaimed, and that somebody has claimed since. */
export function claimedAfterAll(db: Database): Promise<string[]> {
  return shopsOf(db, 'select * from app.claimed_after_all()', [])
}

async function shopsOf(db: Database, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(text, values)
  return rows.map(({ tenant_id }) => tenant_id)
}
