import { inTenant } from '@fournil/db'
import { requireMember, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'

/** Sends the link again to somebody who has not proved their address, or has lost the mail. */
export async function requestConfirmation(ctx: Context): Promise<{ sent: true }> {
  const { user_id } = requireMember(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  await inTenant(ctx, (tx) => ctx.jobs.enqueue(tx, 'registration.welcome', { tenant_id, user_id }))
  return { sent: true }
}
