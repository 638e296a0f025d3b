import type { Database } from '../database.ts'

/** Shops that leave and are still charged by the provider. */
export async function subscriptionsToEnd(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.subscriptions_to_end()',
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
