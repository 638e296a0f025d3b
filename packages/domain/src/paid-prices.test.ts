import { expect, test } from 'vitest'
import { NO_WEIGHT } from './by-weight.ts'
import { paidOptions, paidPrice, paidSale } from './paid-prices.ts'

const without = { price_includes_tax: false }
const withTax = { price_includes_tax: true }

test('a price typed with VAT is what is paid, one without gets it, and so does a discount', () => {
  expect(paidPrice(1000, withTax, 20)).toBe(1000)
  expect(paidPrice(1000, without, 20)).toBe(1200)
  expect(paidPrice(-200, without, 5.5)).toBe(-211)
})

test('by weight the kilo gets its VAT, and the unit is priced from what the kilo costs then', () => {
  const piece = { ...NO_WEIGHT, sold_by: 'piece' as const, price: 455 }
  expect(paidSale({ ...piece, ...without }, 5.5)).toEqual({ ...piece, price: 480 })
  const chicken = {
    ...piece,
    sold_by: 'weight' as const,
    price_per_kilo: 1001,
    weight_unit: 'step' as const,
    unit_grams: 170,
  }
  // 170 g at 10,01 € are 1,70 €, which would make 1,79 €.
  expect(paidSale({ ...chicken, ...without }, 5.5)).toEqual({
    ...chicken,
    price_per_kilo: 1056,
    price: 180,
  })
})

test('supplements are typed as the price is', () => {
  const options = [
    { label: 'Taille', price: 0, choices: [{ label: '8 parts', price: 1000 }] },
    { label: 'Inscription', price: 200, choices: [] },
  ]
  expect(paidOptions({ ...withTax, options }, 5.5)).toEqual(options)
  expect(paidOptions({ ...without, options }, 5.5)).toEqual([
    { label: 'Taille', price: 0, choices: [{ label: '8 parts', price: 1055 }] },
    { label: 'Inscription', price: 211, choices: [] },
  ])
})
