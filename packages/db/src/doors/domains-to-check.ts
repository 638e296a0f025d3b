import type { Database } from '../database.ts'

/** Which verified domains are to be looked at about now; each is looked at inside its own tenant. */
export async function domainsToCheck(
  db: Database,
  at: Date,
): Promise<{ tenant_id: string; domain_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string; domain_id: string }>(
    'select * from app.domains_to_check($1)',
    [at],
  )
  return rows
}
