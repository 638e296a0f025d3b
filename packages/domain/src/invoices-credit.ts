import { spread } from './money.ts'
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
 * Splits a refund over the VAT rates of its invoice. Each part is taken from what is left of its rate, and HT is rounded on
 * the running total: so no rate is ever credited more than it was charged, and the credit notes of an invoice that was
 * refunded whole, in however many parts, add up to it rate by rate.
 */
export function creditTaxes(
  invoiced: readonly RateVat[],
  credited: readonly (readonly RateVat[])[],
  amount: number,
): RateVat[] {
  const before = invoiced.map(({ tax_rate }) => creditedAt(tax_rate, credited))
  const left = invoiced.map((rate, i) => rate.total_ttc - (before[i]?.total_ttc ?? 0))
  if (amount > left.reduce((sum, part) => sum + part, 0))
    throw new RangeError('more is credited than was invoiced')
  const parts = spread(amount, left)
  return invoiced.flatMap((rate, i) => {
    const total_ttc = parts[i] ?? 0
    if (total_ttc === 0) return []
    const done = before[i] ?? NOTHING
    const base_ht = htUpTo(rate, done.total_ttc + total_ttc) - done.base_ht
    return [{ tax_rate: rate.tax_rate, base_ht, tax_amount: total_ttc - base_ht, total_ttc }]
  })
}

type Credited = { base_ht: number; total_ttc: number }
const NOTHING: Credited = { base_ht: 0, total_ttc: 0 }

function creditedAt(tax_rate: number, credited: readonly (readonly RateVat[])[]): Credited {
  return credited
    .flat()
    .filter((rate) => rate.tax_rate === tax_rate)
    .reduce(
      (sum, { base_ht, total_ttc }) => ({
        base_ht: sum.base_ht + base_ht,
        total_ttc: sum.total_ttc + total_ttc,
      }),
      NOTHING,
    )
}

// Never falls and never outruns the TTC, so neither HT nor VAT of a credit note can be negative.
function htUpTo(rate: RateVat, total_ttc: number): number {
  // Rounded half up; cents x cents can leave the safe integers, hence BigInt.
  const [part, whole] = [BigInt(rate.base_ht) * BigInt(total_ttc), BigInt(rate.total_ttc)]
  return Number((2n * part + whole) / (2n * whole))
}
