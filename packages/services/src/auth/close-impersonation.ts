import type { Tx } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import type { Context } from '../context.ts'

/** `button`: 'Terminer' in the banner. */
export type EndedBy = 'button' | 'sign_out' | 'expiry'

/** An impersonation is over: its sessions end with it, and the log says how. Once: whoever comes second writes nothing. */
export async function closeImpersonation(
  ctx: Context,
  tx: Tx,
  impersonation_id: string,
  ended_by: EndedBy,
): Promise<void> {
  const ended = await tx
    .updateTable('impersonations')
    .set((eb) => ({ ended_at: eb.fn<Date>('least', ['expires_at', eb.val(ctx.now)]) }))
    .where('id', '=', impersonation_id)
    .where('ended_at', 'is', null)
    .returning(['impersonated_user_id', 'admin_user_id', 'tenant_id', 'reason'])
    .executeTakeFirst()
  if (!ended) return
  await tx
    .updateTable('user_sessions')
    .set({ is_active: false })
    .where('impersonation_id', '=', impersonation_id)
    .execute()
  const { impersonated_user_id: id, admin_user_id, tenant_id, reason } = ended
  const details = { impersonation_id, admin_user_id, reason, ended_by }
  await audit(ctx, tx, 'impersonation_ended', { type: 'user', id, tenant_id }, details)
}
