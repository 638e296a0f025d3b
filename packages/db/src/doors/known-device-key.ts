import type { Database } from '../database.ts'

/** Signs the cookies of known devices: one key for all processes. */
export async function knownDeviceKey(db: Database): Promise<Buffer> {
  const { rows } = await db.pool.query<{ key: Buffer }>('select app.known_device_key() as key')
  const key = rows[0]?.key
  if (!key) throw new Error('The key of known devices is missing.')
  return key
}
