import { inTenant } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { inboxFor } from '../payments/inbox.ts'
import { syncAccount } from './sync-account.ts'

/** News of an account says no more than that there is some: the provider is asked, then the news is written down. */
export async function receiveAccountEvent(ctx: TenantContext, event: PaymentEvent): Promise<void> {
  const known = await inTenant(ctx, (tx) =>
    tx.selectFrom('payment_events').select('id').where('id', '=', event.id).executeTakeFirst(),
  )
  if (known) return
  await syncAccount(ctx)
  await inTenant(ctx, inboxFor(ctx, event))
}
