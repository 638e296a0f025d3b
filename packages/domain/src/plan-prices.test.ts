import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PLANS } from './default-plans.ts'
import { yearlySaving } from './plan-prices.ts'

test('ten months for twelve save 17 %, as every plan on offer does', () => {
  expect(DEFAULT_PLANS.map(yearlySaving)).toEqual([17, 17, 17])
})

test('a year that costs more than its months saves nothing, and a free plan neither', () => {
  expect(yearlySaving({ price_monthly: 1000, price_yearly: 13_000 })).toBe(0)
  expect(yearlySaving({ price_monthly: 0, price_yearly: 0 })).toBe(0)
})

test('a saving is a percentage', () => {
  const cents = fc.nat(1_000_000)
  fc.assert(
    fc.property(cents, cents, (price_monthly, price_yearly) => {
      const saving = yearlySaving({ price_monthly, price_yearly })
      expect(saving).toBeGreaterThanOrEqual(0)
      expect(saving).toBeLessThanOrEqual(100)
    }),
  )
})
