import type { RateVat } from './vat.ts'

// A refund is an amount; books want it by VAT rate and by product. Each part is the difference between two states of the
// order, so refunds given one after the other, in whatever parts, add up to exactly what was sold.

/** What went back for one line, because it weighed less: all of it at the line's rate, all of it for its product. */
export type LineRefund = { tax_rate: number; product_id?: string; amount: number }

/** Of the refunds of an order: those for single lines before this one, and this one's own line if it has one. */
export type LineRefunds = { before: readonly LineRefund[]; own: LineRefund | null }

const NO_LINES: LineRefunds = { before: [], own: null }

/**
 * The refund of `amount` over the VAT rates of its order, when `refunded_before` had been given back already, lines
 * included. Figures are positive, rates come in rising order, and a rate that gets nothing is left out.
 */
export function splitRefund(
  rates: readonly RateVat[],
  refunded_before: number,
  amount: number,
  lines: LineRefunds = NO_LINES,
): RateVat[] {
  const rising = rates.toSorted((a, b) => a.tax_rate - b.tax_rate)
  const totals = rising.map((rate) => rate.total_ttc)
  const ofRates = (all: readonly LineRefund[]) =>
    rising.map(({ tax_rate }) => sumOf(all.filter((line) => line.tax_rate === tax_rate)))
  const before = givenBack(refunded_before, totals, ofRates(lines.before))
  const after = givenBack(refunded_before + amount, totals, ofRates(withOwn(lines)))
  return rising
    .map((rate, index) => {
      const [from, to] = [before[index] ?? 0, after[index] ?? 0]
      const base_ht = htOfPart(rate, to) - htOfPart(rate, from)
      const total_ttc = to - from
      return { tax_rate: rate.tax_rate, base_ht, tax_amount: total_ttc - base_ht, total_ttc }
    })
    .filter((part) => part.total_ttc !== 0)
}

export type SoldProduct = { product_id: string; quantity: number; revenue: number }

/** The same over what was sold, one entry a product; pieces come back with the last cent, since no refund says which. */
export function splitRefundOverProducts(
  products: readonly SoldProduct[],
  refunded_before: number,
  amount: number,
  lines: LineRefunds = NO_LINES,
): SoldProduct[] {
  const sorted = products.toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
  const revenues = sorted.map((product) => product.revenue)
  const ofProducts = (all: readonly LineRefund[]) =>
    sorted.map(({ product_id }) => sumOf(all.filter((line) => line.product_id === product_id)))
  const before = givenBack(refunded_before, revenues, ofProducts(lines.before))
  const after = givenBack(refunded_before + amount, revenues, ofProducts(withOwn(lines)))
  const total = revenues.reduce((all, revenue) => all + revenue, 0)
  const isLast = amount > 0 && refunded_before + amount === total
  return sorted.map(({ product_id, quantity }, index) => ({
    product_id,
    quantity: isLast ? quantity : 0,
    revenue: (after[index] ?? 0) - (before[index] ?? 0),
  }))
}

function withOwn({ before, own }: LineRefunds): readonly LineRefund[] {
  return own ? [...before, own] : before
}

function sumOf(lines: readonly LineRefund[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

// What went back for single lines stays with them; the rest is spread over what they left.
function givenBack(
  total: number,
  weights: readonly number[],
  of_lines: readonly number[],
): number[] {
  const own = weights.map((weight, index) => Math.min(weight, of_lines[index] ?? 0))
  const rest = total - own.reduce((sum, part) => sum + part, 0)
  const parts = apportion(
    rest,
    weights.map((weight, index) => weight - (own[index] ?? 0)),
  )
  return parts.map((part, index) => part + (own[index] ?? 0))
}

// By highest average: unlike the largest remainder, a larger total never makes anybody's part smaller, so no refund takes
// from one rate to give to another. Parts stay within their weights and reach all of them together.
function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (total < 0 || total > sum) throw new RangeError('a refund lies between nothing and everything')
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  const given = parts.reduce((all, part) => all + part, 0)
  for (let missing = total - given; missing > 0; missing -= 1) {
    const next = nextInLine(weights, parts)
    parts[next] = (parts[next] ?? 0) + 1
  }
  return parts
}

// Cents x cents can leave the safe integers, hence BigInt. The first of two equals comes first.
function nextInLine(weights: readonly number[], parts: readonly number[]): number {
  let best = 0
  for (let index = 1; index < weights.length; index += 1) {
    const [mine, theirs] = [BigInt(weights[index] ?? 0), BigInt(weights[best] ?? 0)]
    if (mine * BigInt((parts[best] ?? 0) + 1) > theirs * BigInt((parts[index] ?? 0) + 1))
      best = index
  }
  return best
}

// In proportion to the rate's own figures, half a cent up: nothing is nothing, and all of it is all of it.
function htOfPart(rate: RateVat, part: number): number {
  if (rate.total_ttc === 0) return 0
  const doubled = 2n * BigInt(part) * BigInt(rate.base_ht) + BigInt(rate.total_ttc)
  return Number(doubled / (2n * BigInt(rate.total_ttc)))
}
