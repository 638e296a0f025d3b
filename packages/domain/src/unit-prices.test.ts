import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitPricesHt } from './unit-prices.ts'

const line = (quantity: number, subtotal: number, discount_ht = 0) => ({
  quantity,
  subtotal,
  discount_ht,
})

describe('a unit price without VAT', () => {
  test('has whole cents where they tell the truth', () => {
    expect(unitPricesHt([line(2, 2000), line(1, 1408), line(3, 0)])).toEqual([
      '10.00',
      '14.08',
      '0.00',
    ])
  })

  test('has more decimals where they do not, and so have its neighbours', () => {
    expect(unitPricesHt([line(10, 1137), line(1, 2512)])).toEqual(['1.137', '25.120'])
    expect(unitPricesHt([line(3, 947)])).toEqual(['3.157'])
    expect(unitPricesHt([line(999, 123_457)])).toEqual(['1.23581'])
  })

  test('is the price before the discount', () => {
    expect(unitPricesHt([line(10, 1053, 84)])).toEqual(['1.137'])
  })

  test('times the quantity is the line’s amount to the cent, whatever was sold', () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 10_000 }),
      subtotal: fc.integer({ min: 0, max: 100_000_000 }),
      discount_ht: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        const prices = unitPricesHt(lines)
        const decimals = prices[0]?.split('.')[1]?.length ?? 0
        prices.forEach((price, index) => {
          expect(price).toMatch(new RegExp(`^\\d+\\.\\d{${decimals}}$`))
          const { quantity, subtotal, discount_ht } = lines[index] ?? line(0, 0)
          // In integers: no float stands between the figures and the truth.
          const unit = 10n ** BigInt(decimals - 2)
          const off = BigInt(price.replace('.', '')) * BigInt(quantity)
          const amount = BigInt(subtotal + discount_ht) * unit
          expect(2n * (off > amount ? off - amount : amount - off) < unit).toBe(true)
        })
      }),
    )
  })
})
