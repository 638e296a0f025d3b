import type { Database } from '../database.ts'

/** Which sales of all shops have waited long enough, the longest first; each is released inside its own tenant. */
export async function salesToRelease(
  db: Database,
  now: Date,
  atMost: number,
): Promise<{ tenant_id: string; order_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string; order_id: string }>(
    'select * from app.sales_to_release($1, $2)',
    [now, atMost],
  )
  return rows
}
