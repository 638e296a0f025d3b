import type { Database } from '../database.ts'

/** What anybody may know of the platform, by its key. */
export async function publicSettings(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.pool.query<{ key: string; value: string }>(
    'select * from app.public_settings()',
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
}
