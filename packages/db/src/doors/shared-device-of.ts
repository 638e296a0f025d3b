import type { Database } from '../database.ts'

type Row = { device_id: string; device_name: string; user_id: string | null; name: string | null }

export type SharedDevice = {
  device_id: string
  name: string
  people: { user_id: string; name: string }[]
}

/** Before anybody is signed in: which device of the shop holds this token, and who may be chosen on it. */
export async function sharedDeviceOf(
  db: Database,
  tenant_id: string,
  token_hash: Buffer,
): Promise<SharedDevice | null> {
  const { rows } = await db.pool.query<Row>('select * from app.shared_device_of($1, $2)', [
    tenant_id,
    token_hash,
  ])
  const [device] = rows
  if (!device) return null
  const people = rows.flatMap(({ user_id, name }) => (user_id && name ? [{ user_id, name }] : []))
  return { device_id: device.device_id, name: device.device_name, people }
}

/** `pin_hash` is null while the PIN is locked. */
export type PinTry = { pin_hash: string | null; is_locked: boolean }

/** Counts a try of a PIN before it is compared; null where there is none. */
export async function countPinTry(
  db: Database,
  tried: { tenant_id: string; user_id: string; most: number },
): Promise<PinTry | null> {
  const { tenant_id, user_id, most } = tried
  const { rows } = await db.pool.query<PinTry>('select * from app.count_pin_try($1, $2, $3)', [
    tenant_id,
    user_id,
    most,
  ])
  return rows[0] ?? null
}
