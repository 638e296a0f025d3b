// Money is integer cents; euros exist only where a person types or reads them.

const NARROW_SPACE = '\u202f'
const MINUS = '\u2212'
const TYPED_EUROS = /^(\d{1,3}(?: \d{3})+|\d*)(?:[.,](\d{0,2}))?$/

/** 1250 -> '12,50 €', -350 -> '−3,50 €': narrow no-break spaces, and a true minus for whoever reads it. */
export function formatEuros(cents: number): string {
  return `${formatAmount(cents)}${NARROW_SPACE}€`
}

/** 123456 -> '1 234,56', without the currency. */
export function formatAmount(cents: number): string {
  const [euros = '0', hundredths = '00'] = decimalEuros(Math.abs(cents)).split('.')
  return `${cents < 0 ? MINUS : ''}${grouped(euros)},${hundredths}`
}

function grouped(euros: string): string {
  return euros.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE)
}

/** What somebody paid in whatever currency: '12,50 €', '480 JPY', '12,50 USD'; of an unknown one the bare number. */
export function formatMoney(amount: number, currency: string): string {
  if (currency === 'eur') return formatEuros(amount)
  const isWhole = WHOLE_CURRENCIES.has(currency)
  const number = isWhole ? grouped(String(amount)) : formatAmount(amount)
  return `${number}${NARROW_SPACE}${currency.toUpperCase()}`.trim()
}

/** Those without a smaller unit. */
const WHOLE_CURRENCIES = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '),
)

/** '1234.567' -> '1 234,567 €': a price that whole cents cannot say. */
export function formatPreciseEuros(decimal: string): string {
  const [euros = '0', decimals = '00'] = decimal.split('.')
  return `${grouped(euros)},${decimals}${NARROW_SPACE}€`
}

/** 1250 -> '12.50', -350 -> '-3.50', for feeds, structured data and payment providers. */
export function decimalEuros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 1250 -> '12,50', -350 -> '-3,50', what a French form field or CSV cell holds. */
export function typedEuros(cents: number): string {
  return decimalEuros(cents).replace('.', ',')
}

/** '12,5' or '12.50 €' -> 1250; null for anything that is not a plain positive amount. */
export function parseEuros(typed: string): number | null {
  const text = typed.replace('€', '').replace(/\s/g, ' ').trim()
  const match = TYPED_EUROS.exec(text)
  if (!match || !/\d/.test(text)) return null
  const euros = (match[1] ?? '').replaceAll(' ', '')
  const hundredths = (match[2] ?? '').padEnd(2, '0')
  const cents = Number(`${euros}${hundredths}`)
  return Number.isSafeInteger(cents) ? cents : null
}

/** Integer division rounding half up, on the magnitude: a credit note mirrors its invoice. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const doubled = 2 * Math.abs(numerator) + denominator
  const quotient = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  return numerator < 0 ? -quotient : quotient
}

/**
 * Splits a total in proportion to the weights by largest remainder: the parts always sum to the
 * total, and when the total is at most the sum of the weights no part exceeds its own weight.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  if (weights.some((weight) => weight < 0)) throw new RangeError('weights cannot be negative')
  if (weights.length === 0 && total !== 0) throw new RangeError('nothing to spread over')
  if (total < 0) return spread(-total, weights).map((part) => 0 - part)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  // Free lines only: any split is fair, an even one surprises least.
  if (sum === 0 && total !== 0) return spread(total, Array(weights.length).fill(1))
  if (sum === 0) return weights.map(() => 0)

  // cents x cents can leave the safe integers, hence BigInt.
  const shares = weights.map((weight, index) => {
    const exact = BigInt(total) * BigInt(weight)
    return {
      index,
      part: Number(exact / BigInt(sum)),
      remainder: Number(exact % BigInt(sum)),
    }
  })
  let missing = total - shares.reduce((all, share) => all + share.part, 0)
  const parts = shares.map((share) => share.part)
  for (const { index, part } of shares.toSorted((a, b) => b.remainder - a.remainder)) {
    if (missing === 0) break
    parts[index] = part + 1
    missing -= 1
  }
  return parts
}
