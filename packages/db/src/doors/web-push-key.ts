import type { Database } from '../database.ts'

/** Signs what is sent to browsers: one key for all processes, for as long as somebody is subscribed to it. */
export async function webPushKey(db: Database): Promise<Buffer> {
  const { rows } = await db.pool.query<{ key: Buffer }>('select app.web_push_key() as key')
  const key = rows[0]?.key
  if (!key) throw new Error('The key of push messages is missing.')
  return key
}
