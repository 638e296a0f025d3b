import type { Database } from '../database.ts'

/** Which shops have somebody waiting to be told that a product is back; each is looked at inside its own tenant. */
export async function shopsWithAlerts(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ tenant_id: string }>(
    'select * from app.shops_with_alerts()',
  )
  return rows.map(({ tenant_id }) => tenant_id)
}
