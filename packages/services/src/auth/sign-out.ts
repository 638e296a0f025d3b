import { inPlatform, type Tx } from '@fournil/db'
import { audit, securityEntry } from '../audit/audit.ts'
import type { Actor, Context } from '../context.ts'

/** Closes the session; without one there is nothing to do, and that is no error. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'member' && actor.kind !== 'super_admin') return
  await inPlatform(ctx, async (tx) => {
    await tx
      .updateTable('user_sessions')
      .set({ is_active: false })
      .where('id', '=', actor.session_id)
      .execute()
    if (actor.kind === 'member' && actor.impersonator) await endImpersonation(ctx, tx, actor)
    return {
      audit: securityEntry(ctx, 'sign_out', 'info', { user_id: actor.user_id }),
      result: undefined,
    }
  })
}

// Whoever leaves has stopped acting as somebody else, and that is written down like its beginning.
async function endImpersonation(ctx: Context, tx: Tx, actor: Extract<Actor, { kind: 'member' }>) {
  const { impersonator } = actor
  if (!impersonator) return
  await tx
    .updateTable('impersonations')
    .set({ ended_at: ctx.now })
    .where('id', '=', impersonator.impersonation_id)
    .where('ended_at', 'is', null)
    .execute()
  const { impersonation_id } = impersonator
  const details = { impersonation_id, reason: 'signed_out' }
  await audit(ctx, tx, 'impersonation_ended', { type: 'user', id: actor.user_id }, details)
}
