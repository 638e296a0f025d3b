import type { MemberSession, Team } from '@fournil/contract/office/members'
import { inTenant, type Tx } from '@fournil/db'
import { permissionsOf, roleFlags } from '@fournil/domain/roles'
import { deviceLabel } from '@fournil/domain/user-agent'
import type { Member } from '../auth/require.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Who works for this shop and who is invited to, each with their flags and where they are signed in. */
export async function listMembers(ctx: Context): Promise<Team> {
  const person = requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  return inTenant(ctx, async (tx) => {
    const members = await tx
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .selectAll('user_roles')
      .select('users.email')
      .orderBy('user_roles.created_at')
      .orderBy('users.email')
      .execute()
    const sessions = await openSessions(tx, ctx.now, person)
    return {
      members: members.map(({ user_id, email, created_at, last_sign_in_at, version, ...role }) => ({
        id: user_id,
        email,
        created_at,
        last_sign_in_at,
        version,
        role: roleFlags(permissionsOf(role)),
        is_self: user_id === person.user_id,
        sessions: sessions.get(user_id) ?? [],
      })),
      invitations: await openInvitations(tx, ctx.now),
    }
  })
}

async function openInvitations(tx: Tx, now: Date): Promise<Team['invitations']> {
  const invitations = await tx
    .selectFrom('member_invitations')
    .select(['id', 'email', 'permissions', 'created_at', 'expires_at'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('email')
    .execute()
  return invitations.map(({ permissions, ...invitation }) => ({
    ...invitation,
    role: roleFlags(permissions),
  }))
}

/** However many devices: a list that a screen shows whole has an end. */
const MOST_SESSIONS = 1000

async function openSessions(tx: Tx, now: Date, { session_id }: Member) {
  const rows = await tx
    .selectFrom('user_sessions')
    .select(['id', 'user_id', 'user_agent', 'created_at', 'last_activity_at'])
    .select(['impersonation_id', 'shared_device_id'])
    .where('is_active', '=', true)
    .where('expires_at', '>', now)
    .orderBy('last_activity_at', 'desc')
    .orderBy('id')
    .limit(MOST_SESSIONS)
    .execute()
  const sessions = new Map<string, MemberSession[]>()
  for (const { user_id, user_agent, impersonation_id, shared_device_id, ...row } of rows) {
    const session = {
      ...row,
      device: deviceLabel(user_agent),
      is_current: row.id === session_id,
      is_assistance: impersonation_id !== null,
      is_by_pin: shared_device_id !== null,
    }
    sessions.set(user_id, [...(sessions.get(user_id) ?? []), session])
  }
  return sessions
}
