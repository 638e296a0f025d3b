import { inTenant } from '@fournil/db'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { readRow } from './subscription-row.ts'
import { syncSubscription } from './sync-subscription.ts'

/** Asks the provider about everything of this shop that may have changed without our hearing of it. */
export async function checkSubscription(ctx: TenantContext): Promise<void> {
  const { session_id } = await readRow(ctx)
  if (session_id) await checkSession(ctx, session_id)
  const { subscription_id } = await readRow(ctx)
  if (subscription_id) await syncSubscription(ctx, subscription_id)
  await inTenant(ctx, (tx) =>
    tx.updateTable('tenant_subscriptions').set({ checked_at: ctx.now }).execute(),
  )
}

/** What came of the provider's page that was opened last; one that leads nowhere any more is forgotten. */
async function checkSession(ctx: TenantContext, sessionId: string): Promise<void> {
  const session = await sessionAt(ctx, sessionId)
  if (session?.subscription_id) await syncSubscription(ctx, session.subscription_id)
  if (session?.status === 'open') return
  await inTenant(ctx, (tx) =>
    tx
      .updateTable('tenant_subscriptions')
      .set({ session_id: null })
      .where('session_id', '=', sessionId)
      .execute(),
  )
}

async function sessionAt(ctx: TenantContext, sessionId: string) {
  try {
    return await ctx.payments.subscriptions.ofSession(sessionId)
  } catch (error) {
    if (error instanceof PaymentError && error.provider_code === 'resource_missing') return null
    throw error
  }
}
