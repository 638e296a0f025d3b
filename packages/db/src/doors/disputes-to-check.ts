import type { Database } from '../database.ts'

/** Which open disputes of all shops the provider has not been asked about for a while. */
export async function disputesToCheck(
  db: Database,
  now: Date,
): Promise<{ tenant_id: string; dispute_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string; dispute_id: string }>(
    'select * from app.disputes_to_check($1)',
    [now],
  )
  return rows
}
