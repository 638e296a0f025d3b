import type { Database } from '../database.ts'

/** When any ticket of any shop last changed, and how many the platform has not read. */
export async function supportPulse(
  db: Database,
): Promise<{ changed_at: Date | null; unread: number }> {
  const { rows } = await db.pool.query<{ changed_at: Date | null; unread: number }>(
    'select * from app.support_pulse()',
  )
  return rows[0] ?? { changed_at: null, unread: 0 }
}
