import type { Team } from '@fournil/contract/office/members'
import { inTenant } from '@fournil/db'
import { permissionsOf, roleFlags } from '@fournil/domain/roles'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Who works for this shop and who is invited to, each with their flags. */
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
    const invitations = await tx
      .selectFrom('member_invitations')
      .select(['id', 'email', 'permissions', 'created_at', 'expires_at'])
      .where('ended_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .orderBy('created_at')
      .orderBy('email')
      .execute()
    return {
      members: members.map(({ user_id, email, created_at, ...role }) => ({
        id: user_id,
        email,
        created_at,
        role: roleFlags(permissionsOf(role)),
        is_self: user_id === person.user_id,
      })),
      invitations: invitations.map(({ permissions, ...invitation }) => ({
        ...invitation,
        role: roleFlags(permissions),
      })),
    }
  })
}
