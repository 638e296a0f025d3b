import type { PaymentAccount } from '@fournil/contract/office/connect'
import { paymentAccountState, requirementsInFrench } from '@fournil/domain/payment-accounts'
import { requireOwner, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { readAccount } from './account-row.ts'

/** Who holds the shop's money, and what its own account still lacks. */
export async function getPaymentAccount(ctx: Context): Promise<PaymentAccount> {
  requireOwner(ctx)
  requireTenant(ctx)
  const { mode } = ctx.payments
  const account = mode === 'connect' ? await readAccount(ctx) : null
  return {
    mode,
    state: paymentAccountState(account),
    charges_enabled: account?.charges_enabled ?? false,
    payouts_enabled: account?.payouts_enabled ?? false,
    requirements: requirementsInFrench(account?.requirements ?? []),
  }
}
