import type { Database } from '../database.ts'

/** Which refunds of all shops wait for the provider; each is carried out inside its own tenant. */
export async function pendingRefunds(
  db: Database,
): Promise<{ tenant_id: string; refund_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string; refund_id: string }>(
    'select * from app.pending_refunds()',
  )
  return rows
}
