import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PricedCart, priceCart } from './cart.ts'
import type { Discount } from './promotions.ts'

describe('priceCart', () => {
  test('spreads the discount over the lines before VAT', () => {
    const cart = priceCart(
      [
        { product_id: 'a', unit_price: 1055, quantity: 2, tax_rate: 5.5 },
        { product_id: 'b', unit_price: 1200, quantity: 1, tax_rate: 20 },
      ],
      { discount_type: 'percentage', discount_value: 1000 },
    )
    expect(cart).toMatchObject({
      total_before_discount: 3310,
      discount_amount: 331,
      total_ttc: 2979,
      subtotal_ht: 2700,
      total_tax: 279,
    })
    expect(cart.lines).toEqual([
      {
        product_id: 'a',
        unit_price: 1055,
        quantity: 2,
        unit_price_ht: 1000,
        discount_amount: 211,
        total_ttc: 1899,
        tax_rate: 5.5,
        subtotal: 1800,
        tax_amount: 99,
      },
      {
        product_id: 'b',
        unit_price: 1200,
        quantity: 1,
        unit_price_ht: 1000,
        discount_amount: 120,
        total_ttc: 1080,
        tax_rate: 20,
        subtotal: 900,
        tax_amount: 180,
      },
    ])
  })

  test('a code worth more than the cart makes it free, not negative', () => {
    const cart = priceCart([{ unit_price: 300, quantity: 1, tax_rate: 20 }], {
      discount_type: 'fixed',
      discount_value: 500,
    })
    expect(cart).toMatchObject({ discount_amount: 300, total_ttc: 0, subtotal_ht: 0, total_tax: 0 })
  })

  test('an empty cart costs nothing, with or without a code', () => {
    expect(priceCart([]).total_ttc).toBe(0)
    expect(priceCart([], { discount_type: 'fixed', discount_value: 500 }).total_ttc).toBe(0)
  })

  test('sum of lines = sum per rate = total, for 10,000 carts', () => {
    const line = fc.record({
      unit_price: fc.nat(20_000),
      quantity: fc.integer({ min: 1, max: 40 }),
      tax_rate: fc.constantFrom(null, 0, 2.1, 5.5, 10, 20),
    })
    const code: fc.Arbitrary<Discount | null> = fc.option(
      fc.oneof(
        fc.record({
          discount_type: fc.constant('percentage' as const),
          discount_value: fc.integer({ min: 1, max: 10_000 }),
        }),
        fc.record({
          discount_type: fc.constant('fixed' as const),
          discount_value: fc.integer({ min: 1, max: 50_000 }),
        }),
      ),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), code, (lines, code) =>
        holdsTogether(priceCart(lines, code)),
      ),
      { numRuns: 10_000 },
    )
  })
})

// Returns what is wrong by throwing plain errors: 10,000 carts of `expect` would take too long.
function holdsTogether(cart: PricedCart): void {
  const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0)
  const must = (truth: boolean, what: string) => {
    if (!truth) throw new Error(what)
  }
  const { lines, rates } = cart
  must(sum(lines.map((l) => l.total_ttc)) === cart.total_ttc, 'lines sum to the total')
  must(sum(rates.map((r) => r.total_ttc)) === cart.total_ttc, 'rates sum to the total')
  must(sum(lines.map((l) => l.discount_amount)) === cart.discount_amount, 'shares of the discount')
  must(cart.total_before_discount - cart.discount_amount === cart.total_ttc, 'discount applied')
  must(cart.subtotal_ht + cart.total_tax === cart.total_ttc, 'HT + VAT is what was paid')
  for (const rate of rates) {
    const own = lines.filter((l) => l.tax_rate === rate.tax_rate)
    must(sum(own.map((l) => l.subtotal)) === rate.base_ht, 'HT of the lines of a rate')
    must(sum(own.map((l) => l.tax_amount)) === rate.tax_amount, 'VAT of the lines of a rate')
    const exact = rate.total_ttc / (1 + rate.tax_rate / 100)
    must(Math.abs(rate.base_ht - exact) <= 0.5 + 1e-6, 'a rate is rounded once')
  }
  for (const l of lines) {
    must(l.total_ttc === l.unit_price * l.quantity - l.discount_amount, 'line TTC is exact')
    must(l.discount_amount >= 0 && l.total_ttc >= 0, 'no negative line')
    must(l.subtotal >= 0 && l.tax_amount >= 0, 'no negative HT or VAT')
  }
}
