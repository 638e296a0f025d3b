import { divideHalfUp } from './money.ts'
import type { OrderStatus } from './orders.ts'

// What the platform owes a shop: entries are only ever added, balances are sums of them. What is done at once adds up to
// zero, which the database checks: money comes from somewhere and goes somewhere. `card` is where shoppers' money comes
// from, so its balance is what they paid and did not get back, below zero. `provider_fees` is what the provider keeps.

export const LEDGER_ACCOUNTS = [
  'card',
  'pending',
  'available',
  'paid_out',
  'commission',
  'provider_fees',
] as const

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const LEDGER_KINDS = [
  'sale',
  'commission',
  'release',
  'refund',
  'payout',
  'payout_returned',
  'dispute',
  'dispute_fee',
  'dispute_reinstated',
] as const

export type LedgerKind = (typeof LEDGER_KINDS)[number]

export type LedgerEntry = { kind: LedgerKind; account: LedgerAccount; amount: number }

export type FinanceSummary = {
  available_balance: number
  pending_balance: number
  total_revenue: number
  total_commissions_paid: number
}

export function balancesOf(entries: readonly LedgerEntry[]): Record<LedgerAccount, number> {
  const balances = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<
    LedgerAccount,
    number
  >
  for (const { account, amount } of entries) balances[account] += amount
  return balances
}

export function financeSummary(entries: readonly LedgerEntry[]): FinanceSummary {
  const balances = balancesOf(entries)
  const sales = entries.filter(({ kind, account }) => kind === 'sale' && account === 'pending')
  return {
    available_balance: balances.available,
    pending_balance: balances.pending,
    total_revenue: sales.reduce((all, { amount }) => all + amount, 0),
    total_commissions_paid: balances.commission,
  }
}

/** The platform's part of a sale; the rate is a percent with at most two decimals. */
export function commissionOf(amount: number, commission_rate: number): number {
  return divideHalfUp(amount * Math.round(commission_rate * 100), 10_000)
}

/** A sale on the shop's own account at the provider: the platform never holds its money, only the commission. */
export function ownAccountSaleEntries(platform_fee: number): LedgerEntry[] {
  return moved('commission', platform_fee, 'card', 'commission')
}

export function saleEntries(amount_total: number, platform_fee: number): LedgerEntry[] {
  return [
    ...moved('sale', amount_total, 'card', 'pending'),
    ...moved('commission', platform_fee, 'pending', 'commission'),
  ]
}

const WAIT_DAYS = 7

/** A sale stays pending until the order is completed, or seven days after pickup. */
export function releaseAt(pickup_at: Date): Date {
  return new Date(pickup_at.getTime() + WAIT_DAYS * 86_400_000)
}

export function canRelease(order: { status: OrderStatus; pickup_at: Date }, now: Date): boolean {
  return order.status === 'completed' || now >= releaseAt(order.pickup_at)
}

/** Moves what is left of one sale, given the entries of that sale alone. */
export function releaseEntries(ofSale: readonly LedgerEntry[]): LedgerEntry[] {
  return moved('release', balancesOf(ofSale).pending, 'pending', 'available')
}

/**
 * The shop gives back the refund less the commission on it, from wherever the sale's money is now.
 * Cumulative rounding: refunding a sale in parts returns exactly the commission that was taken.
 * `account` is null for a sale on the shop's own account: only the commission moves.
 */
export function refundEntries(
  sale: { amount_total: number; platform_fee: number; refunded_before: number },
  refund: number,
  account: 'pending' | 'available' | null,
): LedgerEntry[] {
  const { amount_total, platform_fee, refunded_before } = sale
  const feeOn = (part: number) => divideHalfUp(platform_fee * part, amount_total)
  const fee_back = feeOn(refunded_before + refund) - feeOn(refunded_before)
  const entries: LedgerEntry[] = [
    ...(account ? [{ kind: 'refund', account, amount: fee_back - refund } as const] : []),
    { kind: 'refund', account: 'commission', amount: 0 - fee_back },
    { kind: 'refund', account: 'card', amount: account ? refund : fee_back },
  ]
  return entries.filter(({ amount }) => amount !== 0)
}

export function payoutEntries(amount: number): LedgerEntry[] {
  return moved('payout', amount, 'available', 'paid_out')
}

export function payoutReturnedEntries(amount: number): LedgerEntry[] {
  return moved('payout_returned', amount, 'paid_out', 'available')
}

export function moved(
  kind: LedgerKind,
  amount: number,
  from: LedgerAccount,
  to: LedgerAccount,
): LedgerEntry[] {
  if (amount === 0) return []
  return [
    { kind, account: from, amount: -amount },
    { kind, account: to, amount },
  ]
}
