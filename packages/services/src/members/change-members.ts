import { inTenant, type Tx } from '@fournil/db'
import type { Permission } from '@fournil/domain/permissions'
import { grantedBeyond, permissionsOf } from '@fournil/domain/roles'
import { teamLeftError } from '@fournil/domain/team'
import { AppError } from '../app-error.ts'
import { refuseImpersonation, requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockMembers } from './lock-members.ts'

/** Who changes the team, and what they hold at this moment. */
export type Manager = { user_id: string; held: readonly Permission[] }

/**
 * The one place where the team of a shop is changed: one change after the other, by somebody who may do so at that
 * moment and acts in their own name. A team is never left without an owner, nor without anybody who can manage it.
 */
export async function changeMembers<T>(
  ctx: Context,
  change: (tx: Tx, manager: Manager, ctx: TenantContext) => Promise<T>,
): Promise<T> {
  const person = requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  refuseImpersonation(ctx)
  return inTenant(ctx, async (tx) => {
    await lockMembers(tx, ctx.tenant.tenant_id)
    const team = await readTeam(tx)
    // The session was read before the lock was held: a change that came first may have taken the permission away.
    const held = team.find(({ user_id }) => user_id === person.user_id)?.permissions ?? []
    if (!held.includes('can_manage_users')) throw new AppError('FORBIDDEN')
    const result = await change(tx, { user_id: person.user_id, held }, ctx)
    const error = teamLeftError(flagsOf(team), flagsOf(await readTeam(tx)))
    if (error) throw new AppError(error)
    await publish(tx, ctx.tenant.tenant_id, { topic: 'members' })
    return result
  })
}

/** Nobody gives a permission that they do not hold. */
export function requireHeld(
  { held }: Manager,
  change: { before: readonly Permission[]; after: readonly Permission[] },
): void {
  const permissions = grantedBeyond(held, change)
  if (permissions.length > 0) throw new AppError('PERMISSION_NOT_HELD', { permissions })
}

type TeamMember = { user_id: string; permissions: Permission[] }

async function readTeam(tx: Tx): Promise<TeamMember[]> {
  const roles = await tx.selectFrom('user_roles').selectAll().execute()
  return roles.map(({ user_id, ...role }) => ({ user_id, permissions: permissionsOf(role) }))
}

function flagsOf(team: readonly TeamMember[]) {
  return team.map(({ permissions }) => permissions)
}
