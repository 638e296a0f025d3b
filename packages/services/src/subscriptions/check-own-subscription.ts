import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { askProvider } from './ask-provider.ts'
import { checkSubscription } from './check-subscription.ts'

/** For whoever comes back from the provider's page: its news may still be on the way. */
export async function checkOwnSubscription(ctx: Context): Promise<{ done: true }> {
  requireOwner(ctx)
  requireTenant(ctx)
  const inShop = ctx
  await askProvider(() => checkSubscription(inShop))
  return { done: true }
}
