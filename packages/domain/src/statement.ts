import type { LedgerAccount, LedgerKind } from './ledger.ts'
import { divideHalfUp } from './money.ts'

// What a month has done to what the platform owes a shop, day by day, from the ledger and nothing else.

/** The sum of a day's entries of one kind on one account. */
export type DaySum = {
  day: string
  kind: LedgerKind
  account: LedgerAccount
  /** The shop took the sale's money itself: only the commission passes through the ledger. */
  on_own_account: boolean
  amount: number
  entries: number
}

export const STATEMENT_COLUMNS = [
  'sales',
  'refunds',
  'commissions',
  'disputes',
  'dispute_fees',
  'payouts',
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** What is above zero is the shop's, what is below was taken from it. */
export type StatementLine = Record<StatementColumn, number>
export type StatementDay = StatementLine & { day: string; balance: number }

export type Balance = { pending: number; available: number }

export type Statement = {
  opening: Balance
  closing: Balance
  /** Days on which something happened, in order. */
  days: StatementDay[]
  totals: StatementLine
  sales_count: number
  /** Kept by the provider for the platform, of money that never passed through this balance. */
  own_account_commissions: number
}

export function statementOf(opening: Balance, sums: readonly DaySum[]): Statement {
  const held = sums.filter(({ on_own_account }) => !on_own_account)
  const before = opening.pending + opening.available
  const days: StatementDay[] = []
  for (const [day, ofDay] of Map.groupBy(held, ({ day }) => day)) {
    const line = lineOf(ofDay)
    if (STATEMENT_COLUMNS.some((column) => line[column] !== 0))
      days.push({ day, ...line, balance: 0 })
  }
  days.sort((one, other) => (one.day < other.day ? -1 : 1))
  let balance = before
  for (const day of days) {
    balance += changeOf(day)
    day.balance = balance
  }
  const closing = {
    pending: opening.pending + amountOn(held, 'pending'),
    available: opening.available + amountOn(held, 'available'),
  }
  if (balance !== closing.pending + closing.available)
    throw new Error('A statement does not add up: entries of the ledger do not sum to zero.')
  return {
    opening,
    closing,
    days,
    totals: lineOf(held),
    sales_count: held
      .filter(({ kind, account }) => kind === 'sale' && account === 'card')
      .reduce((count, { entries }) => count + entries, 0),
    own_account_commissions: amountOn(
      sums.filter(({ on_own_account }) => on_own_account),
      'commission',
    ),
  }
}

/** What a line adds to the balance. */
export function changeOf(line: StatementLine): number {
  return STATEMENT_COLUMNS.reduce((sum, column) => sum + line[column], 0)
}

/** The VAT in an amount, at a rate in percent with at most two decimals. */
export function vatWithin(amount: number, percent: number): number {
  const hundredths = Math.round(percent * 100)
  return divideHalfUp(amount * hundredths, 10_000 + hundredths)
}

function lineOf(sums: readonly DaySum[]): StatementLine {
  const line: StatementLine = {
    sales: 0,
    refunds: 0,
    commissions: 0,
    disputes: 0,
    dispute_fees: 0,
    payouts: 0,
  }
  for (const { kind, account, amount } of sums) {
    const column = columnOf(kind, account)
    // The shop has what the other side gave.
    if (column) line[column] -= amount
  }
  return line
}

/** Where the other side of a movement is named; a release moves the shop's money from one of its accounts to the other. */
function columnOf(kind: LedgerKind, account: LedgerAccount): StatementColumn | null {
  if (account === 'commission') return 'commissions'
  if (account === 'provider_fees') return 'dispute_fees'
  if (account === 'paid_out') return 'payouts'
  if (account !== 'card') return null
  if (kind === 'sale') return 'sales'
  return kind === 'refund' ? 'refunds' : 'disputes'
}

function amountOn(sums: readonly DaySum[], on: LedgerAccount): number {
  return sums.filter(({ account }) => account === on).reduce((sum, { amount }) => sum + amount, 0)
}
