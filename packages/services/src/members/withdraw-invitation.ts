import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { changeMembers } from './change-members.ts'

/**
 * The link that was mailed opens nothing from now on, nor one that was mailed again meanwhile: a list read a moment ago
 * names the offer before.
 */
export function withdrawInvitation(
  ctx: Context,
  { invitation_id }: { invitation_id: string },
): Promise<{ withdrawn: true }> {
  return changeMembers(ctx, async (tx) => {
    const ended = await tx
      .updateTable('member_invitations')
      .set({ ended_at: ctx.now })
      .where('email', '=', (eb) =>
        eb.selectFrom('member_invitations').select('email').where('id', '=', invitation_id),
      )
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new AppError('NOT_FOUND')
    const target = { type: 'member_invitation', id: invitation_id }
    await audit(ctx, tx, 'invitation_withdrawn', target)
    return { withdrawn: true }
  })
}
