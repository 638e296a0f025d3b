import { type ByWeight, gramsText, priceOfGrams, priceOfUnit } from './by-weight.ts'
import { formatEuros } from './money.ts'
import { isToCollect, type OrderStatus } from './orders.ts'

/** A ton: more is a slip of the finger. */
export const MOST_WEIGHED = 1_000_000

/** A line as it was sold: `total_ttc` is what was paid for it, its share of a discount taken off. */
export type EstimatedLine = Pick<ByWeight, 'price_per_kilo' | 'unit_grams'> & {
  quantity: number
  unit_price: number
  total_ttc: number
}

/** Money has come for it and it has not been handed over: now is the time for the scales. */
export function canWeigh(order: { status: OrderStatus; paid_at: Date | null }): boolean {
  return order.paid_at !== null && isToCollect(order.status)
}

/**
 * What the scales change: a lighter line gives back its part of what was paid, the discount in proportion. A heavier one
 * costs nothing more, because the card was charged once: the shop gives the rest away.
 */
export function weighing(
  line: EstimatedLine,
  grams: number,
): { refund_amount: number; offered_amount: number } {
  const estimated = priceOfUnit(line) * line.quantity
  const weighed = priceOfGrams(line.price_per_kilo, grams)
  if (weighed >= estimated) return { refund_amount: 0, offered_amount: weighed - estimated }
  const listed = line.unit_price * line.quantity
  const refund_amount = listed === 0 ? 0 : partOf(line.total_ttc, estimated - weighed, listed)
  return { refund_amount: Math.min(refund_amount, line.total_ttc), offered_amount: 0 }
}

/** 'pesé 1,25 kg × 18,90 €/kg'. */
export function weighedText(price_per_kilo: number, grams: number): string {
  return `pesé ${gramsText(grams)}\u00a0× ${formatEuros(price_per_kilo)}/kg`
}

/** '1250', '1 250 g', '1,25' or '1.25 kg' -> 1250: whole numbers are grams, decimals are kilos; null for anything else. */
export function readGrams(typed: string): number | null {
  const text = typed.replace(/\s/g, '').toLowerCase().replace(',', '.')
  const [, number = '', unit] = /^(\d{1,7}(?:\.\d{1,3})?)(kg|g)?$/.exec(text) ?? []
  if (number === '' || (unit === 'g' && number.includes('.'))) return null
  const isKilos = unit === 'kg' || number.includes('.')
  const grams = isKilos ? Math.round(Number(number) * 1000) : Number(number)
  return grams >= 1 && grams <= MOST_WEIGHED ? grams : null
}

// Cents x cents can leave the safe integers, hence BigInt; half a cent counts as one.
function partOf(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((2n * a * p + w) / (2n * w))
}
