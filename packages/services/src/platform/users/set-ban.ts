import { AppError } from '../../app-error.ts'
import { endAccess } from '../../auth/end-access.ts'
import type { Context } from '../../context.ts'
import { actOnPlatform } from '../act.ts'

/** Nobody who bans says until when: it lasts until somebody lifts it. */
const FOR_GOOD = new Date('9999-01-01T00:00:00Z')

/** Whoever is banned is out at once, on every host. Nobody bans themselves, so somebody can always lift it. */
export function setBan(
  ctx: Context,
  { user_id, is_banned }: { user_id: string; is_banned: boolean },
): Promise<{ ended_sessions: number }> {
  return actOnPlatform(ctx, async (tx, admin) => {
    if (user_id === admin.user_id)
      throw new AppError('CONSOLE_REFUSED', undefined, 'You cannot ban yourself.')
    const user = await tx
      .updateTable('users')
      .set({ banned_until: is_banned ? FOR_GOOD : null })
      .where('id', '=', user_id)
      .returning('id')
      .executeTakeFirst()
    if (!user) throw new AppError('NOT_FOUND')
    const ended_sessions = is_banned ? await endAccess(ctx, tx, user_id) : 0
    return {
      act: {
        type: is_banned ? 'user_banned' : 'user_unbanned',
        target: { type: 'user', id: user_id },
        details: { ended_sessions },
      },
      result: { ended_sessions },
    }
  })
}
