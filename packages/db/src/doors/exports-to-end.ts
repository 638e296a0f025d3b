import type { Database } from '../database.ts'

/** Whose archives have had their day; each is ended inside its own tenant. */
export async function exportsToEnd(db: Database, at: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.exports_to_end($1)',
    [at],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
