import type { Permission } from '@fournil/domain/permissions'
import type { Database } from '../database.ts'

export type Session = {
  session_id: string
  user_id: string
  email: string
  tenant_id: string | null
  is_super_admin: boolean
  permissions: Permission[]
  impersonation_id: string | null
  impersonator_user_id: string | null
  impersonator_email: string | null
  impersonation_reason: string | null
  impersonation_expires_at: Date | null
  expires_at: Date
  /** Opened by a PIN on this device. */
  shared_device_id: string | null
  last_activity_at: Date
  is_address_confirmed: boolean
  /** The platform asks a second factor of this super administrator, who has shown none. */
  lacks_second_factor: boolean
}

/** Also the first door: who holds this token, on this host and on no other? */
export async function sessionOf(
  db: Database,
  tokenHash: Buffer,
  host: string,
): Promise<Session | null> {
  const { rows } = await db.pool.query<Session>(
    `select s.*, s.is_super_admin and app.lacks_second_factor(s.session_id) as lacks_second_factor
     from app.session_of($1, $2) s`,
    [tokenHash, host.toLowerCase()],
  )
  return rows[0] ?? null
}

/** Somebody is still there. */
export async function touchSession(db: Database, session_id: string, at: Date): Promise<void> {
  await db.pool.query('select app.touch_session($1, $2)', [session_id, at])
}
