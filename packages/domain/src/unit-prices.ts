import { decimalEuros, divideHalfUp } from './money.ts'

type PricedLine = { quantity: number; subtotal: number; discount_ht: number }

/**
 * The price of one without VAT, for each line: '1.137'. Prices are set with VAT, so whole cents times the quantity seldom is
 * the line's HT. All have as many decimals as it takes for price x quantity, rounded, to be the HT before discount.
 */
export function unitPricesHt(lines: readonly PricedLine[]): string[] {
  const decimals = Math.max(2, ...lines.map(decimalsNeeded))
  return lines.map((line) => decimal(priceAt(line, decimals), decimals))
}

function decimalsNeeded(line: PricedLine): number {
  const unit = (decimals: number) => 10 ** (decimals - 2)
  for (let decimals = 2; ; decimals += 1) {
    const off = priceAt(line, decimals) * line.quantity - amountOf(line) * unit(decimals)
    // Less than half a cent, whichever way halves are rounded.
    if (2 * Math.abs(off) < unit(decimals)) return decimals
  }
}

/** As an integer: 1137 with three decimals is 1,137 €. */
function priceAt(line: PricedLine, decimals: number): number {
  return divideHalfUp(amountOf(line) * 10 ** (decimals - 2), line.quantity)
}

function amountOf({ subtotal, discount_ht }: PricedLine): number {
  return subtotal + discount_ht
}

function decimal(price: number, decimals: number): string {
  const unit = 10 ** (decimals - 2)
  const cents = Math.floor(price / unit)
  const rest = decimals > 2 ? String(price % unit).padStart(decimals - 2, '0') : ''
  return `${decimalEuros(cents)}${rest}`
}
