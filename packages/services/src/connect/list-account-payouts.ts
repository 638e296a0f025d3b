import type { AccountPayout } from '@fournil/contract/office/connect'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { readAccount, requireConnect } from './account-row.ts'

/** What the provider has sent to the shop's bank; it does so by itself. */
export async function listAccountPayouts(ctx: Context): Promise<AccountPayout[]> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  requireConnect(ctx)
  const account = await readAccount(ctx)
  if (!account) return []
  return askPayments(() => ctx.payments.accounts.payouts(account.account_id))
}
