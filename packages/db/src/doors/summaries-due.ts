import type { Database } from '../database.ts'

/** Which shops want their summary of tomorrow's orders about now; each is written inside its own tenant. */
export async function summariesDue(db: Database, at: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.summaries_due($1)',
    [at],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
