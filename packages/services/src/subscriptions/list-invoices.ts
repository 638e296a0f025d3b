import type { SubscriptionInvoice } from '@fournil/contract/office/subscription'
import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { askProvider } from './ask-provider.ts'
import { readRow } from './subscription-row.ts'

/** What the platform has billed the shop, newest first, as the provider has it. */
export async function listInvoices(ctx: Context): Promise<SubscriptionInvoice[]> {
  requireOwner(ctx)
  requireTenant(ctx)
  const { subscription_id } = await readRow(ctx)
  if (!subscription_id) return []
  return askProvider(() => ctx.payments.subscriptions.invoices(subscription_id))
}
