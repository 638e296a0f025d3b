import { inPlatform } from '@fournil/db'
import { securityEntry } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { closeImpersonation } from './close-impersonation.ts'

/** Closes the session; without one there is nothing to do, and that is no error. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'member' && actor.kind !== 'super_admin') return
  if (actor.kind === 'member' && actor.api_key) return
  await inPlatform(ctx, async (tx) => {
    await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('id', '=', actor.session_id)
      .execute()
    // Whoever leaves has stopped acting as somebody else, and that is written down like its beginning.
    if (actor.kind === 'member' && actor.impersonator)
      await closeImpersonation(ctx, tx, actor.impersonator.impersonation_id, 'sign_out')
    return {
      audit: securityEntry(ctx, 'sign_out', 'info', { user_id: actor.user_id }),
      result: undefined,
    }
  })
}
