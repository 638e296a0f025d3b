import { divideHalfUp, spread } from './money.ts'

/** For a product whose rate was never chosen. */
export const DEFAULT_VAT_RATE = 5.5

/** Percent with at most two decimals: 5.5, 10, 20, 0. Null takes the default. */
export type VatRate = number | null

export type VatLine = { total_ttc: number; tax_rate: VatRate }

/** `subtotal` is without VAT: subtotal + tax_amount = total_ttc. */
export type LineVat = { tax_rate: number; subtotal: number; tax_amount: number }

export type RateVat = {
  tax_rate: number
  base_ht: number
  tax_amount: number
  total_ttc: number
}

export type VatBreakdown<Line extends VatLine = VatLine> = {
  lines: (Omit<Line, 'tax_rate'> & LineVat)[]
  rates: RateVat[]
  subtotal_ht: number
  total_tax: number
  total_ttc: number
}

export function htOf(ttc: number, rate: VatRate): number {
  return divideHalfUp(ttc * 10_000, 10_000 + hundredths(rate))
}

export function ttcFromHt(ht: number, rate: VatRate): number {
  return divideHalfUp(ht * (10_000 + hundredths(rate)), 10_000)
}

/**
 * Rounds once per rate, never per line, then splits each rate's figure over its lines: so lines,
 * rates and totals all sum to what was paid. Rates come in rising order.
 */
export function vatBreakdown<Line extends VatLine>(lines: readonly Line[]): VatBreakdown<Line> {
  const rates = [...new Set(lines.map((line) => rateOf(line.tax_rate)))].toSorted((a, b) => a - b)
  const htOfLine = new Map<number, number>()
  const perRate = rates.map((tax_rate) => {
    const indexes = lines.flatMap((line, i) => (rateOf(line.tax_rate) === tax_rate ? [i] : []))
    const amounts = indexes.map((i) => lines[i]?.total_ttc ?? 0)
    const total_ttc = sum(amounts)
    const base_ht = htOf(total_ttc, tax_rate)
    spread(base_ht, amounts).forEach((part, k) => {
      htOfLine.set(indexes[k] ?? -1, part)
    })
    return { tax_rate, base_ht, tax_amount: total_ttc - base_ht, total_ttc }
  })
  return {
    lines: lines.map((line, i) => {
      const subtotal = htOfLine.get(i) ?? 0
      const tax_amount = line.total_ttc - subtotal
      return { ...line, tax_rate: rateOf(line.tax_rate), subtotal, tax_amount }
    }),
    rates: perRate,
    subtotal_ht: sum(perRate.map((rate) => rate.base_ht)),
    total_tax: sum(perRate.map((rate) => rate.tax_amount)),
    total_ttc: sum(perRate.map((rate) => rate.total_ttc)),
  }
}

/** 'TVA 5,5%', 'TVA 20%', 'Exonéré'. */
export function vatLabel(rate: VatRate): string {
  const percent = rateOf(rate)
  return percent === 0 ? 'Exonéré' : `TVA ${String(percent).replace('.', ',')}%`
}

function rateOf(rate: VatRate): number {
  return hundredths(rate) / 100
}

// 5.5 -> 550: from here on the arithmetic is in integers.
function hundredths(rate: VatRate): number {
  return Math.round((rate ?? DEFAULT_VAT_RATE) * 100)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
