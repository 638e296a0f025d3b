import type { Database } from '../database.ts'

/** Which shops have a day, or a month, of their till to close; each is closed inside its own tenant. */
export async function tillsToClose(db: Database, at: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.tills_to_close($1)',
    [at],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
