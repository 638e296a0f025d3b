import type { Database } from '../database.ts'

/** Which shops' subscriptions the provider is to be asked about now. */
export async function subscriptionsToCheck(db: Database, at: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.subscriptions_to_check($1)',
    [at],
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
