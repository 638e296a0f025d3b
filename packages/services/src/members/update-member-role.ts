import type { UpdateMemberRole } from '@fournil/contract/office/members'
import { permissionsOf, roleFlags } from '@fournil/domain/roles'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { saveConflict } from '../forms/save-conflict.ts'
import { changeMembers, requireHeld } from './change-members.ts'
import { endInvitationsBeyond } from './end-invitations-beyond.ts'

/** Sets what a member may do here; their next request is judged by it. */
export function updateMemberRole(
  ctx: Context,
  input: UpdateMemberRole,
): Promise<{ version: number }> {
  return changeMembers(ctx, async (tx, manager) => {
    const { user_id } = input
    const role = await tx
      .selectFrom('user_roles')
      .selectAll()
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!role) throw new AppError('NOT_FOUND')
    if (input.version !== undefined && input.version !== role.version)
      throw await saveConflict(tx, 'user_roles', user_id)
    const [before, after] = [permissionsOf(role), permissionsOf(input.roleData)]
    requireHeld(manager, { before, after })
    const version = role.version + 1
    await tx
      .updateTable('user_roles')
      .set({ ...roleFlags(after), version, updated_at: ctx.now, updated_by: manager.user_id })
      .where('user_id', '=', user_id)
      .execute()
    await endInvitationsBeyond(tx, ctx.now, user_id, after)
    const target = { type: 'user', id: user_id }
    await audit(ctx, tx, 'member_role_changed', target, {
      added: after.filter((permission) => !before.includes(permission)),
      removed: before.filter((permission) => !after.includes(permission)),
    })
    return { version }
  })
}
