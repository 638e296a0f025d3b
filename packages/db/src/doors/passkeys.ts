import type { Database } from '../database.ts'

export type PasskeyOwner = {
  passkey_id: string
  user_id: string
  email: string
  public_key: Buffer
}

/** Also the first door: whose key is this on this host? */
export async function passkeyOf(
  db: Database,
  rp_id: string,
  credential_id: Buffer,
): Promise<PasskeyOwner | null> {
  const { rows } = await db.pool.query<PasskeyOwner>('select * from app.passkey_of($1, $2)', [
    rp_id,
    credential_id,
  ])
  return rows[0] ?? null
}

export type OwnPasskey = {
  id: string
  name: string
  host: string
  credential_id: Buffer
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

/** The passkeys of somebody, on whichever host; asked about oneself alone. */
export async function ownPasskeys(db: Database, user_id: string): Promise<OwnPasskey[]> {
  const { rows } = await db.pool.query<OwnPasskey>('select * from app.own_passkeys($1)', [user_id])
  return rows
}

/** Signs challenges: one key for all processes. */
export async function passkeyChallengeKey(db: Database): Promise<Buffer> {
  const { rows } = await db.pool.query<{ key: Buffer | null }>(
    'select app.passkey_challenge_key() as key',
  )
  const key = rows[0]?.key
  if (!key) throw new Error('The key of passkey challenges is missing.')
  return key
}
