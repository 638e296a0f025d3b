import {
  type Database,
  type ResolvedTenant,
  type Session,
  sessionOf,
  touchSession,
} from '@fournil/db'
import type { Actor } from '../context.ts'
import { hashToken } from './token.ts'

/** Who holds this cookie on this host. A cookie that opens nothing is a shopper's, never an error. */
export async function actorOf(
  db: Database,
  token: string | undefined,
  host: string,
  tenant: ResolvedTenant | null,
): Promise<Actor> {
  if (!token || token.length > 100) return { kind: 'shopper' }
  const session = await sessionOf(db, hashToken(token), host)
  if (!session || !isAtHome(session, tenant) || isBorrowed(session)) return { kind: 'shopper' }
  await noteActivity(db, session, new Date())
  return actorFrom(session)
}

/** How old the last sign of life may be; a session opened by a PIN ends when it has been idle for minutes. */
const NOTED_EVERY_MS = { own: 300_000, shared: 20_000 }

async function noteActivity(db: Database, session: Session, now: Date): Promise<void> {
  const { session_id, shared_device_id, last_activity_at } = session
  const every = shared_device_id ? NOTED_EVERY_MS.shared : NOTED_EVERY_MS.own
  if (now.getTime() - last_activity_at.getTime() > every) await touchSession(db, session_id, now)
}

// A host can change hands (a domain, a slug, `?tenant=` on a developer's machine): what was opened under one shop
// opens nothing in another.
function isAtHome(session: Session, tenant: ResolvedTenant | null): boolean {
  return session.is_super_admin || !tenant || session.tenant_id === tenant.tenant_id
}

// Four digits, or somebody else's sign-in, never make a super administrator, whatever the person has become meanwhile.
function isBorrowed({ is_super_admin, impersonation_id, shared_device_id }: Session): boolean {
  return is_super_admin && (impersonation_id !== null || shared_device_id !== null)
}

function actorFrom(session: Session): Actor {
  const { user_id, email, session_id, lacks_second_factor } = session
  if (session.is_super_admin)
    return { kind: 'super_admin', user_id, email, session_id, lacks_second_factor }
  return {
    kind: 'member',
    user_id,
    email,
    session_id,
    permissions: session.permissions,
    impersonator: impersonatorOf(session),
    shared_device_id: session.shared_device_id,
    is_address_confirmed: session.is_address_confirmed,
  }
}

function impersonatorOf(session: Session) {
  const {
    impersonation_id,
    impersonator_user_id,
    impersonator_email,
    impersonation_reason,
    impersonation_expires_at,
  } = session
  if (
    !impersonation_id ||
    !impersonator_user_id ||
    !impersonator_email ||
    !impersonation_expires_at
  )
    return null
  return {
    impersonation_id,
    user_id: impersonator_user_id,
    email: impersonator_email,
    reason: impersonation_reason ?? '',
    expires_at: impersonation_expires_at,
  }
}
