import { endSessions } from '@fournil/services/members/end-sessions'
import { inviteMember } from '@fournil/services/members/invite-member'
import { listMembers } from '@fournil/services/members/list-members'
import { manageUsers } from '@fournil/services/members/manage-users'
import { removeMember } from '@fournil/services/members/remove-member'
import { resendInvitation } from '@fournil/services/members/resend-invitation'
import { updateMemberRole } from '@fournil/services/members/update-member-role'
import { withdrawInvitation } from '@fournil/services/members/withdraw-invitation'
import { api } from '../../api/implement.ts'

export const members = {
  list: api.office.members.list.handler(({ context }) => listMembers(context.ctx)),
  invite: api.office.members.invite.handler(({ context, input }) =>
    inviteMember(context.ctx, input),
  ),
  withdrawInvitation: api.office.members.withdrawInvitation.handler(({ context, input }) =>
    withdrawInvitation(context.ctx, input),
  ),
  resendInvitation: api.office.members.resendInvitation.handler(({ context, input }) =>
    resendInvitation(context.ctx, input),
  ),
  endSessions: api.office.members.endSessions.handler(({ context, input }) =>
    endSessions(context.ctx, input),
  ),
  updateRole: api.office.members.updateRole.handler(({ context, input }) =>
    updateMemberRole(context.ctx, input),
  ),
  remove: api.office.members.remove.handler(({ context, input }) =>
    removeMember(context.ctx, input),
  ),
  manageUsers: api.office.members.manageUsers.handler(({ context, input }) =>
    manageUsers(context.ctx, input),
  ),
}
