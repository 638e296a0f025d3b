import type { Tx } from '@fournil/db'
import { endsOfIban, ibanInPart } from '@fournil/domain/iban'
import { type LedgerEntry, payoutEntries, payoutReturnedEntries } from '@fournil/domain/ledger'
import type { MoneyStatus } from '@fournil/domain/payouts'
import { MINIMUM_PAYOUT } from '@fournil/domain/payouts'
import { daysBefore, type ShopContext } from '../shop-context.ts'
import { ownerOf, SUPER_ADMIN } from './accounts.ts'
import { bankAccountId, DEMO_IBAN } from './bank-account.ts'
import { insertRows, type Row } from './insert-rows.ts'

type LedgerRow = Row<'ledger_entries'> & Dated
type Dated = { account: string; amount: number; created_at: Date }

type Wish = { days_ago: number; share: number; status: MoneyStatus; notes: string | null }

const WISHES: readonly Wish[] = [
  { days_ago: 45, share: 0.8, status: 'completed', notes: null },
  {
    days_ago: 30,
    share: 0.5,
    status: 'rejected',
    notes: 'Le titulaire ne correspond pas au compte.',
  },
  { days_ago: 29, share: 0.8, status: 'completed', notes: null },
  { days_ago: 15, share: 0.8, status: 'completed', notes: null },
  { days_ago: 1, share: 0.4, status: 'pending', notes: null },
]

/** Money asked for and paid out, never more than there was on that day. */
export async function writePayouts(tx: Tx, context: ShopContext): Promise<void> {
  const sales = await tx
    .selectFrom('ledger_entries')
    .select(['account', 'amount', 'created_at'])
    .execute()
  const { payouts, entries } = payoutsOf(context, sales)
  await insertRows(tx, 'payout_requests', payouts)
  await insertRows(tx, 'ledger_entries', entries)
}

function payoutsOf(context: ShopContext, sales: readonly Dated[]) {
  const payouts: Row<'payout_requests'>[] = []
  const entries: LedgerRow[] = []
  for (const [index, wish] of WISHES.entries()) {
    const requested_at = daysBefore(context.now, wish.days_ago)
    const available = availableAt([...sales, ...entries], requested_at)
    // Merchants ask for round sums: to ten euros.
    const amount = Math.floor((available * wish.share) / 1000) * 1000
    if (amount < MINIMUM_PAYOUT) continue

    const payout = payoutRow(context, index, wish, amount, requested_at)
    payouts.push(payout)
    entries.push(...rowsOf(context, payout.id, payoutEntries(amount), requested_at))
    if (wish.status === 'rejected' && payout.processed_at) {
      const returned = payoutReturnedEntries(amount)
      entries.push(...rowsOf(context, payout.id, returned, payout.processed_at))
    }
  }
  return { payouts, entries }
}

function payoutRow(
  context: ShopContext,
  index: number,
  { status, notes }: Wish,
  amount: number,
  requested_at: Date,
) {
  const settled = status !== 'pending'
  return {
    tenant_id: context.tenant_id,
    id: context.id('payout', index),
    amount,
    payment_method: 'bank_transfer' as const,
    payment_details: {
      account_holder: context.shop.invoice_settings.company_name,
      iban: ibanInPart(endsOfIban(DEMO_IBAN)),
    },
    bank_account_id: bankAccountId(context),
    status,
    requested_by: ownerOf(context),
    requested_at,
    processed_at: settled ? daysBefore(requested_at, -0.6) : null,
    processed_by: settled ? SUPER_ADMIN.id : null,
    notes,
  }
}

function rowsOf(context: ShopContext, payout_id: string, entries: LedgerEntry[], at: Date) {
  return entries.map((entry) => ({
    tenant_id: context.tenant_id,
    id: context.id('entry', payout_id, entry.kind, entry.account),
    ...entry,
    transaction_id: null,
    refund_id: null,
    payout_id,
    created_at: at,
  }))
}

function availableAt(entries: readonly Dated[], moment: Date): number {
  return entries
    .filter(({ account, created_at }) => account === 'available' && created_at <= moment)
    .reduce((sum, { amount }) => sum + amount, 0)
}
