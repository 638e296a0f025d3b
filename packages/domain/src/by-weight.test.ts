import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  priceOfGrams,
  priceOfUnit,
  type SaleFields,
  saleColumns,
  saleError,
  unitBounds,
  weightOfUnits,
} from './by-weight.ts'

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

const HAM: SaleFields = {
  sold_by: 'weight',
  price: 0,
  price_per_kilo: 3500,
  weight_unit: 'step',
  unit_grams: 100,
  least_grams: 200,
  most_grams: 1000,
}

test('by weight, the price is that of one unit, whatever was typed', () => {
  expect(saleColumns({ ...HAM, price: 99 })).toEqual({ ...HAM, price: 350 })
})

test('a piece has no least and no most, and what is sold by the piece has no weight at all', () => {
  expect(saleColumns({ ...HAM, weight_unit: 'piece' })).toMatchObject({
    least_grams: null,
    most_grams: null,
  })
  expect(saleColumns({ ...HAM, sold_by: 'piece', price: 480 })).toEqual({
    sold_by: 'piece',
    price: 480,
    price_per_kilo: null,
    weight_unit: null,
    unit_grams: null,
    least_grams: null,
    most_grams: null,
  })
})

test.each([
  [{}, null],
  [{ sold_by: 'piece', price_per_kilo: null }, null],
  [{ price_per_kilo: null }, 'price_per_kilo'],
  [{ weight_unit: null }, 'weight_unit'],
  [{ unit_grams: null }, 'unit_grams'],
  [{ price_per_kilo: 1_000_000, unit_grams: 2000 }, 'unit_grams'],
  [{ most_grams: 50 }, 'most_grams'],
  [{ most_grams: 100 }, 'most_grams'],
  [{ least_grams: 250, most_grams: 290 }, 'most_grams'],
  [{ weight_unit: 'piece', most_grams: 1 }, null],
] as const)('with %o the field to put right is %s', (changes, field) => {
  expect(saleError({ ...HAM, ...changes }, 1_000_000)?.field ?? null).toBe(field)
})
