import { divideHalfUp } from './money.ts'
import type { RateVat } from './vat.ts'

// A refund is an amount; books want it by VAT rate and by product. So every refund is kept line by line of its order: as
// somebody chose, or spread over what is left of all lines. Rates and products are sums of that, whoever adds them up.

/** What was paid for a line, its share of a discount taken off, and what has become of it. */
export type LineMoney = {
  paid: number
  /** Given back because somebody chose this line. */
  chosen: number
  /** Given back as its part of a refund of the whole order. */
  spread: number
  /** Chosen, and on its way. */
  promised: number
}

/** What can still be given back of a line, what is on its way counted as given. */
export function leftOfLine({ paid, chosen, spread, promised }: LineMoney): number {
  return Math.max(0, paid - chosen - spread - promised)
}

/** What so many units of a line give back, when `units_left` have not gone back yet: the last of them bring all that is left. */
export function amountOfUnits(left: number, units: number, units_left: number): number {
  return divideHalfUp(left * units, units_left)
}

/**
 * A refund of the whole order, line by line. Refunds of this kind that follow each other add up to one refund of their sum,
 * and none takes from one line to give to another.
 */
export function spreadRefund(amount: number, lines: readonly LineMoney[]): number[] {
  const unpromised = lines.map(leftOfLine)
  // One that had failed and was asked for again may have promised what others have got since.
  const left =
    sumOf(unpromised) >= amount
      ? unpromised
      : lines.map(({ paid, chosen, spread }) => Math.max(0, paid - chosen - spread))
  const spread = lines.map((line) => line.spread)
  const goal = apportion(
    sumOf(spread) + amount,
    left.map((cents, index) => cents + (spread[index] ?? 0)),
  )
  const parts = goal.map((cents, index) => cents - (spread[index] ?? 0))
  // A line that somebody chose in between may have had more than its share before.
  return parts.every((part) => part >= 0) ? parts : apportion(amount, left)
}

/** As chosen as far as it is still there; what is not, is spread over the rest. */
export function fitRefund(
  amount: number,
  chosen: readonly number[],
  lines: readonly LineMoney[],
): number[] {
  const own = lines.map((line, index) =>
    Math.min(chosen[index] ?? 0, Math.max(0, line.paid - line.chosen - line.spread)),
  )
  if (sumOf(own) === amount) return own
  const rest = spreadRefund(
    amount - sumOf(own),
    lines.map((line, index) => ({ ...line, chosen: line.chosen + (own[index] ?? 0) })),
  )
  return own.map((part, index) => part + (rest[index] ?? 0))
}

export type RateAmount = { tax_rate: number; amount: number }

/**
 * A refund by VAT rate, when `before` had gone back already. Figures are positive, rates come in rising order, and a rate that
 * gets nothing is left out. HT is the difference between two states, so that parts add up to exactly what was sold.
 */
export function refundTaxes(
  rates: readonly RateVat[],
  before: readonly RateAmount[],
  own: readonly RateAmount[],
): RateVat[] {
  const of = (parts: readonly RateAmount[], tax_rate: number) =>
    sumOf(parts.filter((part) => part.tax_rate === tax_rate).map(({ amount }) => amount))
  return rates
    .toSorted((a, b) => a.tax_rate - b.tax_rate)
    .map((rate) => {
      const { tax_rate } = rate
      const from = of(before, tax_rate)
      const total_ttc = of(own, tax_rate)
      const base_ht = htOfPart(rate, from + total_ttc) - htOfPart(rate, from)
      return { tax_rate, base_ht, tax_amount: total_ttc - base_ht, total_ttc }
    })
    .filter((part) => part.total_ttc !== 0)
}

export type SoldProduct = { product_id: string; quantity: number; revenue: number }
export type ProductPart = { product_id: string; amount: number; quantity: number }

/** The same over what was sold, one entry a product. Pieces come back as they were chosen; with the last cent, all that are left. */
export function refundProducts(
  products: readonly SoldProduct[],
  before: { parts: readonly ProductPart[]; is_all: boolean },
  after: { parts: readonly ProductPart[]; is_all: boolean },
): SoldProduct[] {
  return products
    .toSorted((a, b) => (a.product_id < b.product_id ? -1 : 1))
    .map((product) => {
      const [was, is] = [returnedOf(product, before), returnedOf(product, after)]
      return {
        product_id: product.product_id,
        quantity: is.quantity - was.quantity,
        revenue: is.revenue - was.revenue,
      }
    })
}

function returnedOf(
  { product_id, quantity }: SoldProduct,
  { parts, is_all }: { parts: readonly ProductPart[]; is_all: boolean },
) {
  const own = parts.filter((part) => part.product_id === product_id)
  const chosen = sumOf(own.map((part) => part.quantity))
  return {
    quantity: is_all ? quantity : Math.min(quantity, chosen),
    revenue: sumOf(own.map(({ amount }) => amount)),
  }
}

/**
 * Splits a total by weights, by highest average: unlike the largest remainder, a larger total never makes anybody's part
 * smaller. Parts stay within their weights and reach all of them together.
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights)
  if (total < 0 || total > sum) throw new RangeError('a refund lies between nothing and everything')
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(sum)))
  for (let missing = total - sumOf(parts); missing > 0; missing -= 1) {
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

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
