import { spread } from './money.ts'
import { type Discount, discountOf } from './promotions.ts'
import { htOf, type LineVat, type RateVat, type VatRate, vatBreakdown } from './vat.ts'

/** `unit_price` is TTC, in cents. */
export type CartLine = { unit_price: number; quantity: number; tax_rate: VatRate }

export type PricedLine<Line extends CartLine = CartLine> = Omit<Line, 'tax_rate'> &
  LineVat & {
    unit_price_ht: number
    discount_amount: number
    /** What is paid for the line: unit_price x quantity - discount_amount. */
    total_ttc: number
  }

export type PricedCart<Line extends CartLine = CartLine> = {
  lines: PricedLine<Line>[]
  rates: RateVat[]
  total_before_discount: number
  discount_amount: number
  subtotal_ht: number
  total_tax: number
  total_ttc: number
}

/** The code must have been accepted before: see `promoError`. */
export function priceCart<Line extends CartLine>(
  lines: readonly Line[],
  code?: Discount | null,
): PricedCart<Line> {
  const amounts = lines.map((line) => line.unit_price * line.quantity)
  const total_before_discount = cartTotal(lines)
  const discount_amount = code ? discountOf(code, total_before_discount) : 0
  const shares = spread(discount_amount, amounts)
  // VAT is due on the discounted price, so the discount is spread first.
  const discounted = lines.map((line, i) => ({
    ...line,
    unit_price_ht: htOf(line.unit_price, line.tax_rate),
    discount_amount: shares[i] ?? 0,
    total_ttc: (amounts[i] ?? 0) - (shares[i] ?? 0),
  }))
  return { ...vatBreakdown(discounted), total_before_discount, discount_amount }
}

/** What the cart is worth before any code: the figure that a code's minimum is held against. */
export function cartTotal(lines: readonly Pick<CartLine, 'unit_price' | 'quantity'>[]): number {
  return lines.reduce((all, line) => all + line.unit_price * line.quantity, 0)
}
