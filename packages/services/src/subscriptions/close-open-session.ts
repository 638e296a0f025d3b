import type { TenantContext } from '../context.ts'
import { checkSubscription } from './check-subscription.ts'
import { readRow } from './subscription-row.ts'

/** Nobody pays on the provider's page that was opened before. */
export async function closeOpenSession(ctx: TenantContext): Promise<void> {
  const { session_id } = await readRow(ctx)
  if (!session_id) return
  // Paid in the meantime, it is found out by the check.
  await ctx.payments.expireSession(session_id)
  await checkSubscription(ctx)
}
