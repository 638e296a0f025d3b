import { createHash } from 'node:crypto'
import { inTenant } from '@fournil/db'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requireOwner, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { readAccount, requireConnect } from './account-row.ts'

/** The provider's page where the shop says who it is: for the first time, or to go on where it stopped. */
export async function startOnboarding(ctx: Context): Promise<{ url: string }> {
  const person = requireOwner(ctx)
  refuseImpersonation(ctx)
  requireTenant(ctx)
  requireConnect(ctx)
  const account_id =
    (await readAccount(ctx))?.account_id ?? (await openAccount(ctx, { email: person.email }))
  const page = `${ctx.originOf(ctx.tenant)}/admin/payments-account`
  const link = { account_id, return_url: `${page}?back=1`, refresh_url: `${page}?again=1` }
  return askPayments(() => ctx.payments.accounts.onboard(link))
}

async function openAccount(ctx: TenantContext, { email }: { email: string }): Promise<string> {
  const { tenant_id, tenant_name: business_name } = ctx.tenant
  const wanted = { tenant_id, business_name, email, home: ctx.originOf(ctx.tenant) }
  // Asked twice with the same words, the provider opens one account.
  const words = createHash('sha256').update(JSON.stringify(wanted)).digest('hex').slice(0, 32)
  const made = await askPayments(() =>
    ctx.payments.accounts.create({ ...wanted, idempotency_key: `account ${tenant_id} ${words}` }),
  )
  return inTenant(ctx, async (tx) => {
    const written = await tx
      .insertInto('payment_accounts')
      .values({ tenant_id, account_id: made.account_id, created_at: ctx.now })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (written)
      await audit(ctx, tx, 'payment_account_opened', {
        type: 'payment_account',
        id: made.account_id,
      })
    // Somebody else was faster: theirs is the shop's.
    const { account_id } = await tx
      .selectFrom('payment_accounts')
      .select('account_id')
      .executeTakeFirstOrThrow()
    return account_id
  })
}
