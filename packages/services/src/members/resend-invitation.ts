import type { PendingInvitation } from '@fournil/contract/office/members'
import { inTenant } from '@fournil/db'
import { roleFlags } from '@fournil/domain/roles'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { inviteMember } from './invite-member.ts'

/** The offer to this person made anew: another link, good for another seven days. The one before opens nothing any more. */
export async function resendInvitation(
  ctx: Context,
  { invitation_id }: { invitation_id: string },
): Promise<PendingInvitation> {
  requirePermission(ctx, 'can_manage_users')
  requireTenant(ctx)
  const invitation = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('member_invitations')
      .select(['email', 'permissions'])
      .where('email', '=', (eb) =>
        eb.selectFrom('member_invitations').select('email').where('id', '=', invitation_id),
      )
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  )
  if (!invitation) throw new AppError('NOT_FOUND')
  const { email, permissions } = invitation
  return inviteMember(ctx, { email, roleData: roleFlags(permissions) })
}
