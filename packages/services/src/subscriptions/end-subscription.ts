import { isLive } from '@fournil/domain/subscription-state'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { closeOpenSession } from './close-open-session.ts'
import { readRow } from './subscription-row.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * A shop that leaves is charged nothing more. What is paid is used up, unless the shop is removed `at_once`; what is due
 * is not collected. A shop that was kept meanwhile is left as it is.
 */
export async function endSubscription(
  ctx: TenantContext,
  { at_once = false }: { at_once?: boolean } = {},
): Promise<void> {
  if (!ctx.tenant.deletion_due_at) return
  await closeOpenSession(ctx)
  const { subscription_id, state, cancels_at } = await readRow(ctx)
  if (!subscription_id || !isLive(state)) return
  const { subscriptions } = ctx.payments
  if (at_once || state === 'past_due')
    await unlessGone(() => subscriptions.cancelNow(subscription_id))
  else if (!cancels_at) await subscriptions.cancelAtPeriodEnd(subscription_id, true)
  await syncSubscription(ctx, subscription_id)
}

/** Somebody else has ended it since we were told: it is asked about next. */
async function unlessGone(cancel: () => Promise<void>): Promise<void> {
  try {
    await cancel()
  } catch (error) {
    if (!(error instanceof PaymentError && error.provider_code === 'resource_missing')) throw error
  }
}
