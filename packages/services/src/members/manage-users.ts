import type { ManageUsers, Member } from '@fournil/contract/office/members'
import type { Context } from '../context.ts'
import { inviteMember } from './invite-member.ts'
import { listMembers } from './list-members.ts'
import { removeMember } from './remove-member.ts'
import { updateMemberRole } from './update-member-role.ts'

/** The same verbs under one name. `create` invites: nobody's password is set by somebody else. */
export async function manageUsers(
  ctx: Context,
  input: ManageUsers,
): Promise<{ success: true; users?: Member[] }> {
  switch (input.action) {
    case 'list':
      return { success: true, users: (await listMembers(ctx)).members }
    case 'create':
      await inviteMember(ctx, { email: input.email, roleData: input.roleData })
      return { success: true }
    case 'update_role':
      await updateMemberRole(ctx, { user_id: input.userId, roleData: input.roleData })
      return { success: true }
    case 'delete':
      await removeMember(ctx, { user_id: input.userId })
      return { success: true }
  }
}
