import { inPlatform } from '@fournil/db'
import type { Context } from '../context.ts'

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
    return {
      trace: {
        log: 'security',
        event_type: 'sign_out',
        severity: 'info',
        tenant_id: ctx.tenant?.tenant_id ?? null,
        ip_address: ctx.ip_address,
        details: { user_id: actor.user_id },
      },
      result: undefined,
    }
  })
}
