import { inTenant } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { inboxFor } from '../payments/inbox.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * News of a subscription says no more than that there is some: the provider is asked. It is written down afterwards, so that
 * news whose question failed is asked about again when it is repeated.
 */
export async function receiveSubscriptionEvent(
  ctx: TenantContext,
  event: PaymentEvent & { kind: 'subscription_changed' },
): Promise<void> {
  const known = await inTenant(ctx, (tx) =>
    tx.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst(),
  )
  if (known) return
  await syncSubscription(ctx, event.subscription_id)
  await inTenant(ctx, inboxFor(ctx, event))
}
