import { type LineRefunds, splitRefund } from './refund-split.ts'
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

/** The part of each VAT rate in a refund: the same figures as in the reports, so that papers and sums agree to the cent. */
export function creditTaxes(
  invoiced: readonly RateVat[],
  credited: readonly (readonly RateVat[])[],
  amount: number,
  lines?: LineRefunds,
): RateVat[] {
  const before = credited.flat().reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  const whole = invoiced.reduce((sum, { total_ttc }) => sum + total_ttc, 0)
  if (before + amount > whole) throw new RangeError('more is credited than was invoiced')
  return splitRefund(invoiced, before, amount, lines)
}
