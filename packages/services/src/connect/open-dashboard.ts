import { AppError } from '../app-error.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { readAccount, requireConnect } from './account-row.ts'

/** The provider's own pages, where the shop changes its bank account. */
export async function openDashboard(ctx: Context): Promise<{ url: string }> {
  requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  requireConnect(ctx)
  const account = await readAccount(ctx)
  if (!account?.details_submitted) throw new AppError('PAYMENT_ACCOUNT_MISSING')
  return askPayments(() => ctx.payments.accounts.openDashboard(account.account_id))
}
