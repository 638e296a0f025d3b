import { inPlatform } from '@fournil/db'
import { AppError } from '../app-error.ts'
import { auditEntry } from '../audit/audit.ts'
import { endAccess } from '../auth/end-access.ts'
import type { Context } from '../context.ts'
import { requireSelf } from './require-self.ts'

/** Signs out on one of one's own devices, in whichever shop. */
export function endOwnSession(
  ctx: Context,
  { session_id }: { session_id: string },
): Promise<{ ended: number }> {
  const { user_id } = requireSelf(ctx)
  return inPlatform(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('id', '=', session_id)
      .where('user_id', '=', user_id)
      .where('impersonation_id', 'is', null)
      .where('is_active', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND')
    const target = { type: 'user', id: user_id }
    return { audit: auditEntry(ctx, 'sessions_ended', target, { ended: 1 }), result: { ended: 1 } }
  })
}

/** Signs out everywhere, here included, and ends every link that would let somebody in. */
export function endOwnSessions(ctx: Context): Promise<{ ended: number }> {
  const { user_id } = requireSelf(ctx)
  return inPlatform(ctx, async (tx) => {
    const ended = await endAccess(ctx, tx, user_id)
    const target = { type: 'user', id: user_id }
    return { audit: auditEntry(ctx, 'sessions_ended', target, { ended }), result: { ended } }
  })
}
