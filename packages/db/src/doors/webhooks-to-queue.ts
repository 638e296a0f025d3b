import type { Database } from '../database.ts'

/** What shops have to tell and no job knows of yet; each is queued inside its own tenant. */
export async function webhooksToQueue(
  db: Database,
): Promise<{ tenant_id: string; delivery_id: string }[]> {
  const { rows } = await db.pool.query<{ tenant_id: string; delivery_id: string }>(
    'select * from app.webhooks_to_queue()',
  )
  return rows
}

export async function removeOldWebhooks(db: Database, before: Date): Promise<void> {
  await db.pool.query('select app.remove_old_webhooks($1)', [before])
}
