import fc from 'fast-check'
import { expect, test } from 'vitest'
import { netQuantityText, unitPriceOf, unitPriceText } from './net-quantity.ts'

const of = (net_quantity: number, net_quantity_unit: 'g' | 'ml' | 'piece') => ({
  net_quantity,
  net_quantity_unit,
})

test.each([
  [130, of(250, 'g'), { unit_price: 520, unit: 'kg' }],
  [1200, of(750, 'ml'), { unit_price: 1600, unit: 'L' }],
  [990, of(1500, 'g'), { unit_price: 660, unit: 'kg' }],
  // 1 / 0.3 kg = 3,333… €: rounded to the cent.
  [100, of(300, 'g'), { unit_price: 333, unit: 'kg' }],
  [1000, of(6, 'piece'), { unit_price: 167, unit: 'pièce' }],
  [250, of(1, 'piece'), null],
] as const)('%i cents for %o are %o', (price, quantity, expected) => {
  expect(unitPriceOf(price, quantity)).toEqual(expected)
})

test.each([
  [of(250, 'g'), '250\u00a0g'],
  [of(1500, 'g'), '1,5\u00a0kg'],
  [of(1000, 'g'), '1\u00a0kg'],
  [of(750, 'ml'), '75\u00a0cl'],
  [of(125, 'ml'), '125\u00a0ml'],
  [of(1000, 'ml'), '1\u00a0L'],
  [of(6, 'piece'), '6\u00a0pièces'],
  [of(1, 'piece'), '1\u00a0pièce'],
] as const)('%o is said %s', (quantity, text) => {
  expect(netQuantityText(quantity)).toBe(text)
})

test('the price of a kilo is written with its unit', () => {
  expect(unitPriceText({ unit_price: 1240, unit: 'kg' })).toBe('12,40\u202f€/kg')
})

test('the price per kilo times the weight is the price, to the rounding of one cent per kilo', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (price, grams) => {
        const unitPrice = unitPriceOf(price, of(grams, 'g'))?.unit_price ?? Number.NaN
        expect(Math.abs(unitPrice * grams - price * 1000)).toBeLessThanOrEqual(grams / 2)
      },
    ),
  )
})
