import type { BankAccount, RequestPayout } from '@fournil/contract/office/finances'
import { inTenant, sql, type Tx } from '@fournil/db'
import { ibanInPart } from '@fournil/domain/iban'
import { payoutEntries } from '@fournil/domain/ledger'
import { minimumPayout, PAYOUT_ERROR_SENTENCES, payoutError } from '@fournil/domain/payouts'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { refuseImpersonation, requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { fieldError } from '../forms/field-error.ts'
import { currentBankAccount } from './bank-account/current-bank-account.ts'
import { readIban } from './bank-account/read-iban.ts'

type Asked = { success: true; payout_id: string }

/** Sets a part of the available balance aside for a transfer, once however often and from however many hands it is asked. */
export async function requestPayout(ctx: Context, asked: RequestPayout): Promise<Asked> {
  const { user_id } = requirePermission(ctx, 'can_manage_orders')
  refuseImpersonation(ctx)
  requireTenant(ctx)
  const { tenant_id } = ctx.tenant
  return inTenant(ctx, async (tx) => {
    await lockPayouts(tx, tenant_id)
    if (asked.id && (await isKnown(tx, asked.id))) return { success: true, payout_id: asked.id }
    const available = await availableBalance(tx)
    const minimum = minimumPayout({ isLeaving: Boolean(ctx.tenant.deletion_due_at) })
    // What the platform took before each shop took its own is still owed.
    if (ctx.payments.mode === 'connect' && available < minimum)
      throw new AppError('PAYOUTS_BY_PROVIDER')
    const problem = payoutError(asked.amount, available, minimum)
    if (problem) throw fieldError('amount', PAYOUT_ERROR_SENTENCES[problem])
    const account = await accountFor(ctx, tx, asked)
    const { id: payout_id } = await tx
      .insertInto('payout_requests')
      .values({
        tenant_id,
        ...(asked.id && { id: asked.id }),
        amount: asked.amount,
        payment_method: asked.payment_method,
        payment_details: JSON.stringify(detailsOf(account)),
        bank_account_id: account.id,
        requested_by: user_id,
        requested_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setAside(ctx, tx, payout_id, asked.amount)
    const target = { type: 'payout_request', id: payout_id }
    await audit(ctx, tx, 'payout_requested', target, { amount: asked.amount })
    return { success: true, payout_id }
  })
}

/** One request of a shop at a time: whoever comes second reads the balance that the first has left. */
async function lockPayouts(tx: Tx, tenant_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payouts:${tenant_id}`}, 0))`.execute(
    tx,
  )
}

async function isKnown(tx: Tx, id: string): Promise<boolean> {
  const known = await tx
    .selectFrom('payout_requests')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return known !== undefined
}

async function availableBalance(tx: Tx): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from ledger_entries where account = 'available'`.execute(
    tx,
  )
  return rows[0]?.amount ?? 0
}

async function accountFor(
  ctx: TenantContext,
  tx: Tx,
  { payment_details: { iban } }: RequestPayout,
): Promise<BankAccount> {
  const account = await currentBankAccount(tx)
  if (!account) throw new AppError('BANK_ACCOUNT_MISSING')
  if (iban && iban !== (await readIban(ctx, tx, account.id)))
    throw fieldError('payment_details.iban', OTHER_ACCOUNT)
  return account
}

const OTHER_ACCOUNT =
  'Ce n’est pas le compte de la boutique\u00a0: un propriétaire le change d’abord dans ses coordonnées bancaires.'

function detailsOf({ account_holder, iban_start, iban_end }: BankAccount) {
  return { account_holder, iban: ibanInPart({ start: iban_start, end: iban_end }) }
}

async function setAside(ctx: TenantContext, tx: Tx, payout_id: string, amount: number) {
  const { tenant_id } = ctx.tenant
  const entries = payoutEntries(amount)
  await tx
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ ...entry, tenant_id, payout_id, created_at: ctx.now })))
    .execute()
}
