import type { ClosingKind } from './closings.ts'
import type { PaymentKind, PaymentMeans } from './payment-means.ts'
import type { RateVat } from './vat.ts'

// A row of the till as the text that its hash is made of: 0043_till.sql writes the same. Hashes are hexadecimal.

export type TillPayment = {
  tenant_id: string
  number: number
  kind: PaymentKind
  order_id: string
  order_number: string
  store_id: string
  amount: number
  means: PaymentMeans
  taxes: RateVat[]
  day: string
  closing_day: string
  taken_at: string
  actor_kind: string
  taken_by: string | null
  refund_id: string | null
  reversal_of: number | null
  previous_hash: string | null
  hash: string
}

export type MeansTotal = { means: PaymentMeans; payments_count: number; total: number }

export type TillClosing = {
  tenant_id: string
  number: number
  kind: ClosingKind
  period_start: string
  payments_count: number
  first_number: number | null
  last_number: number | null
  total: number
  by_means: MeansTotal[]
  by_tax: RateVat[]
  perpetual_total: number
  payments_until: number | null
  payments_hash: string | null
  closed_at: string
  previous_hash: string | null
  hash: string
}

export function paymentText(p: TillPayment): string {
  return joined([
    'payment',
    p.tenant_id,
    p.number,
    p.kind,
    p.order_id,
    p.order_number,
    p.store_id,
    p.amount,
    p.means,
    taxesText(p.taxes),
    p.day,
    p.closing_day,
    p.taken_at,
    p.actor_kind,
    p.taken_by,
    p.refund_id,
    p.reversal_of,
  ])
}

export function closingText(c: TillClosing): string {
  return joined([
    'closing',
    c.tenant_id,
    c.number,
    c.kind,
    c.period_start,
    c.payments_count,
    c.first_number,
    c.last_number,
    c.total,
    meansText(c.by_means),
    taxesText(c.by_tax),
    c.perpetual_total,
    c.payments_until,
    c.payments_hash,
    c.closed_at,
  ])
}

/** What is hashed: the row, and the hash of the one before it. */
export function chainedText(previous_hash: string | null, text: string): string {
  return `${previous_hash ?? ''}|${text}`
}

function joined(parts: readonly (string | number | null)[]): string {
  return parts.map((part) => part ?? '').join('|')
}

function taxesText(taxes: readonly RateVat[]): string {
  return taxes
    .toSorted((a, b) => a.tax_rate - b.tax_rate)
    .map((t) => [t.tax_rate.toFixed(2), t.base_ht, t.tax_amount, t.total_ttc].join(':'))
    .join(',')
}

function meansText(means: readonly MeansTotal[]): string {
  return means
    .toSorted((a, b) => (a.means < b.means ? -1 : 1))
    .map((m) => [m.means, m.payments_count, m.total].join(':'))
    .join(',')
}
