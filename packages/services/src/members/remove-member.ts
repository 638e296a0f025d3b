import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { changeMembers } from './change-members.ts'
import { endInvitationsBeyond } from './end-invitations-beyond.ts'

/** Ends a membership and what was opened under it, at once. The account stays: it may work elsewhere. */
export function removeMember(
  ctx: Context,
  { user_id }: { user_id: string },
): Promise<{ removed: true }> {
  return changeMembers(ctx, async (tx) => {
    const ended = await tx
      .deleteFrom('user_roles')
      .where('user_id', '=', user_id)
      .returning('user_id')
      .executeTakeFirst()
    if (!ended) throw new AppError('NOT_FOUND')
    await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('user_id', '=', user_id)
      .where('is_active', '=', true)
      .execute()
    // Their own telephone rings for the shop's orders no longer.
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', user_id).execute()
    await endInvitationsBeyond(tx, ctx.now, user_id, [])
    await audit(ctx, tx, 'member_removed', { type: 'user', id: user_id })
    return { removed: true }
  })
}
