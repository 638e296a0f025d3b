import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { requireConnect } from './account-row.ts'
import { syncAccount } from './sync-account.ts'

/** The owner is back from the provider's page, perhaps before its news: the provider is asked now. */
export async function checkAccount(ctx: Context): Promise<{ done: true }> {
  requireOwner(ctx)
  requireTenant(ctx)
  requireConnect(ctx)
  const { tenant } = ctx
  await askPayments(() => syncAccount({ ...ctx, tenant }))
  return { done: true }
}
