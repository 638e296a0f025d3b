import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfGrams, priceOfUnit, unitBounds, weightOfUnits } from './by-weight.ts'

test('a chicken of about 1,4 kg at 18,90 € the kilo is estimated at 26,46 €', () => {
  expect(priceOfUnit({ price_per_kilo: 1890, unit_grams: 1400 })).toBe(2646)
})

test('half a cent is rounded up', () => {
  expect(priceOfGrams(1890, 50)).toBe(95)
})

test.each([
  ['step', 100, 3, '300\u00a0g'],
  ['step', 250, 6, '1,5\u00a0kg'],
  ['piece', 1400, 1, 'environ\u00a01,4\u00a0kg'],
  ['piece', 1400, 2, '2\u00a0× environ\u00a01,4\u00a0kg'],
] as const)('a %s of %i g, %i times, is said %s', (weight_unit, unit_grams, quantity, said) => {
  expect(weightOfUnits({ weight_unit, unit_grams }, quantity)).toBe(said)
})

test('by the step there is a least and a most, by the piece there is one at least', () => {
  const ham = { unit_grams: 100, weight_unit: 'step', least_grams: 200, most_grams: 1000 } as const
  expect(unitBounds(ham)).toEqual({ least: 2, most: 10 })
  expect(unitBounds({ ...ham, least_grams: null, most_grams: null })).toEqual({
    least: 1,
    most: null,
  })
  expect(unitBounds({ ...ham, weight_unit: 'piece' })).toEqual({ least: 1, most: null })
  expect(unitBounds(null)).toEqual({ least: 1, most: null })
})

test('more grams never cost less, and a kilo costs its price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.nat(100_000),
      fc.nat(100_000),
      (price, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(priceOfGrams(price, less)).toBeLessThanOrEqual(priceOfGrams(price, more))
        expect(priceOfGrams(price, 1000)).toBe(price)
      },
    ),
  )
})
