import { inTenant } from '@fournil/db'
import type { ProviderAccount } from '@fournil/integrations/payments/accounts-port'
import { audit } from '../audit/audit.ts'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockAccount } from './account-row.ts'

/**
 * Asks the provider what the shop's account is now, and makes it so here. Whatever we were told, how often and in which order:
 * only its answer counts, and of two answers the one that was asked for later.
 */
export async function syncAccount(ctx: TenantContext): Promise<void> {
  const question = await inTenant(ctx, async (tx) => {
    const row = await lockAccount(tx)
    if (!row) return null
    const asked = row.asked + 1
    await tx.updateTable('payment_accounts').set({ asked, checked_at: ctx.now }).execute()
    return { asked, account_id: row.account_id }
  })
  if (!question) return
  const told = await ctx.payments.accounts.get(question.account_id)
  await write(ctx, told, question.asked)
}

function write(ctx: TenantContext, told: ProviderAccount, question: number): Promise<void> {
  const { tenant_id } = ctx.tenant
  const { charges_enabled, payouts_enabled, details_submitted } = told
  // As many as anybody could be asked for; their names are the provider's.
  const requirements = told.requirements.slice(0, 100)
  return inTenant(ctx, async (tx) => {
    const row = await lockAccount(tx)
    if (!row || row.account_id !== told.account_id || row.answered >= question) return
    const facts = { charges_enabled, payouts_enabled, details_submitted, requirements }
    await tx
      .updateTable('payment_accounts')
      .set({ ...facts, answered: question })
      .execute()
    if (row.charges_enabled === charges_enabled && row.payouts_enabled === payouts_enabled) return
    await audit(
      ctx,
      tx,
      'payment_account_changed',
      { type: 'payment_account', id: told.account_id },
      { charges_enabled, payouts_enabled },
    )
    // Every process forgets what it knew of the shop, and open pages look again: it sells at once, or no longer.
    await publish(tx, tenant_id, { topic: 'tenant' })
  })
}
