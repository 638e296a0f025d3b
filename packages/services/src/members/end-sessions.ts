import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { changeMembers } from './change-members.ts'

/**
 * Signs a member out of this shop: on one device, or wherever they are. Whoever does so stays signed in where they stand:
 * leaving is another button.
 */
export function endSessions(
  ctx: Context,
  { user_id, session_id }: { user_id: string; session_id?: string },
): Promise<{ ended: number }> {
  return changeMembers(ctx, async (tx) => {
    const mine = ctx.actor.kind === 'member' ? ctx.actor.session_id : null
    let open = tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('user_id', '=', user_id)
      .where('is_active', '=', true)
      .where('expires_at', '>', ctx.now)
    if (mine) open = open.where('id', '<>', mine)
    if (session_id) open = open.where('id', '=', session_id)
    const { numUpdatedRows } = await open.executeTakeFirst()
    const ended = Number(numUpdatedRows)
    if (session_id && ended === 0) throw new AppError('NOT_FOUND')
    if (ended > 0) await audit(ctx, tx, 'sessions_ended', { type: 'user', id: user_id }, { ended })
    return { ended }
  })
}
