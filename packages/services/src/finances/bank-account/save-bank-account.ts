import type { BankAccount, BankAccountForm } from '@fournil/contract/office/finances'
import { inTenant, type Tx } from '@fournil/db'
import { endsOfIban, ibanInPart } from '@fournil/domain/iban'
import { checkPassword } from '../../account/check-password.ts'
import { requireSelf } from '../../account/require-self.ts'
import { audit } from '../../audit/audit.ts'
import { requireOwner, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { ownerAddresses } from '../../members/owner-addresses.ts'
import { purposeOf } from './read-iban.ts'

/** Another account for the shop's money, by an owner who types their password. What was asked for before still goes to the one it named. */
export async function saveBankAccount(
  ctx: Context,
  { account_holder, iban, bic, current_password }: BankAccountForm,
): Promise<BankAccount> {
  requireOwner(ctx)
  requireTenant(ctx)
  const person = requireSelf(ctx)
  await checkPassword(ctx, person, current_password)
  const { tenant_id } = ctx.tenant
  const { start, end } = endsOfIban(iban)
  return inTenant(ctx, async (tx) => {
    const saved = await tx
      .insertInto('bank_accounts')
      .values({
        tenant_id,
        account_holder,
        iban_encrypted: ctx.encryption.encrypt(iban, purposeOf(tenant_id)),
        iban_start: start,
        iban_end: end,
        bic,
        created_by: person.user_id,
        created_at: ctx.now,
      })
      .returning(['id', 'account_holder', 'iban_start', 'iban_end', 'bic', 'created_at'])
      .executeTakeFirstOrThrow()
    await audit(ctx, tx, 'bank_account_changed', { type: 'bank_account', id: saved.id })
    await tellOwners(ctx, tx, saved, person.email)
    return saved
  })
}

async function tellOwners(
  ctx: TenantContext,
  tx: Tx,
  { account_holder, iban_start, iban_end }: BankAccount,
  changed_by: string,
): Promise<void> {
  const { tenant } = ctx
  const data = {
    shop_name: tenant.tenant_name,
    account_holder,
    iban: ibanInPart({ start: iban_start, end: iban_end }),
    changed_by,
    at: ctx.now.toISOString(),
    finances_url: `${ctx.originOf(tenant)}/admin/finances`,
  }
  for (const address of await ownerAddresses(tx))
    await ctx.jobs.enqueue(tx, 'mail.send', {
      tenant_id: null,
      mail: { to: { address }, template: 'bank-account-changed', data },
    })
}
