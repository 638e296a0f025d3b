import type { Database } from '../database.ts'

/** Whose trial ends soon or has just ended, and who may not have been told; each decides inside its own tenant. */
export async function trialsEnding(db: Database, at: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.trials_ending($1)',
    [at],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
