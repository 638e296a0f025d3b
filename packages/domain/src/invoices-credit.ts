import { type RateAmount, refundTaxes, spreadRefund } from './refund-split.ts'
import type { RateVat } from './vat.ts'

type Refunded = { amount: number; is_credited: boolean }

/**
 * Which refunds, in the order in which they were made, still call for a credit note, and of how much. Together the notes of
 * an invoice never exceed what was given back: if the provider took a refund back after its note was issued, that note
 * covers what is given next.
 */
export function creditsDue<Refund extends Refunded>(
  invoice: { total_ttc: number; credited: number },
  refunds: readonly Refund[],
): { refund: Refund; amount: number }[] {
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  let due = Math.min(refunded, invoice.total_ttc) - invoice.credited
  // The latest first: what an earlier note covers was given back before.
  return refunds
    .filter(({ is_credited }) => !is_credited)
    .toReversed()
    .flatMap((refund) => {
      const amount = Math.min(refund.amount, due)
      if (amount <= 0) return []
      due -= amount
      return [{ refund, amount }]
    })
    .toReversed()
}

/**
 * The part of each VAT rate in a credit note: the rates of its refund, so that papers and reports agree to the cent. Where an
 * earlier note took some of that already, or nobody says, it is spread over what is left of the invoice.
 */
export function creditTaxes(
  invoiced: readonly RateVat[],
  credited: readonly (readonly RateVat[])[],
  amount: number,
  own: readonly RateAmount[] = [],
): RateVat[] {
  const before = credited.flat().map(({ tax_rate, total_ttc }) => ({ tax_rate, amount: total_ttc }))
  const of = (parts: readonly RateAmount[], rate: RateVat) =>
    parts.reduce((sum, part) => sum + (part.tax_rate === rate.tax_rate ? part.amount : 0), 0)
  const whole = invoiced.reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  if (sumOf(before) + amount > whole) throw new RangeError('more is credited than was invoiced')
  const fits =
    sumOf(own) === amount &&
    invoiced.every((rate) => of(before, rate) + of(own, rate) <= rate.total_ttc)
  if (fits) return refundTaxes(invoiced, before, own)
  const money = invoiced.map((rate) => ({
    paid: rate.total_ttc,
    chosen: 0,
    spread: of(before, rate),
    promised: 0,
  }))
  const parts = spreadRefund(amount, money)
  const spread = invoiced.map(({ tax_rate }, index) => ({ tax_rate, amount: parts[index] ?? 0 }))
  return refundTaxes(invoiced, before, spread)
}

function sumOf(parts: readonly RateAmount[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0)
}
