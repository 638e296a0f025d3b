import { type Period, periodEnd } from './closings.ts'
import type { MeansTotal, TillClosing, TillPayment } from './till-texts.ts'
import type { RateVat } from './vat.ts'

/** What a closing says of the payments that it counts. */
export type ClosingFigures = Pick<
  TillClosing,
  'payments_count' | 'first_number' | 'last_number' | 'total' | 'by_means' | 'by_tax'
>

export function closingFigures(period: Period, all: readonly TillPayment[]): ClosingFigures {
  const end = periodEnd(period)
  const counted = all.filter(
    ({ closing_day }) => closing_day >= period.period_start && closing_day <= end,
  )
  const numbers = counted.map(({ number }) => number).toSorted((a, b) => a - b)
  return {
    payments_count: counted.length,
    first_number: numbers[0] ?? null,
    last_number: numbers.at(-1) ?? null,
    total: sum(counted.map(({ amount }) => amount)),
    by_means: byMeans(counted),
    by_tax: byTax(counted),
  }
}

function byMeans(payments: readonly TillPayment[]): MeansTotal[] {
  return [...Map.groupBy(payments, ({ means }) => means)]
    .map(([means, rows]) => ({
      means,
      payments_count: rows.length,
      total: sum(rows.map(({ amount }) => amount)),
    }))
    .toSorted((a, b) => (a.means < b.means ? -1 : 1))
}

function byTax(payments: readonly TillPayment[]): RateVat[] {
  return [
    ...Map.groupBy(
      payments.flatMap(({ taxes }) => taxes),
      ({ tax_rate }) => tax_rate,
    ),
  ]
    .map(([tax_rate, rows]) => ({
      tax_rate,
      base_ht: sum(rows.map(({ base_ht }) => base_ht)),
      tax_amount: sum(rows.map(({ tax_amount }) => tax_amount)),
      total_ttc: sum(rows.map(({ total_ttc }) => total_ttc)),
    }))
    .toSorted((a, b) => a.tax_rate - b.tax_rate)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
