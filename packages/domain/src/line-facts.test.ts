import { expect, test } from 'vitest'
import { isAlcoholic, quantityText, unitFactsText } from './line-facts.ts'

const chicken = { price_per_kilo: 1890, unit_grams: 1400, weight_unit: 'piece' } as const

test('a line says what one of it weighs and what a kilo of it costs', () => {
  const net = { net_quantity: 250, net_quantity_unit: 'g' } as const
  expect(unitFactsText({ unit_price: 310, net, by_weight: null })).toBe(
    '250\u00a0g · 12,40\u202f€/kg',
  )
  expect(unitFactsText({ unit_price: 310, net: null, by_weight: null })).toBeNull()
})

test('one piece has no price of a piece beside its price', () => {
  const net = { net_quantity: 1, net_quantity_unit: 'piece' } as const
  expect(unitFactsText({ unit_price: 310, net, by_weight: null })).toBe('1\u00a0pièce')
})

test('what is sold by weight says that its price is an estimate', () => {
  const line = { unit_price: 2646, net: null, by_weight: chicken, quantity: 2 }
  expect(unitFactsText(line)).toBe('prix estimé, 18,90\u202f€/kg')
  expect(quantityText(line)).toBe('2\u00a0× environ\u00a01,4\u00a0kg')
  expect(quantityText({ by_weight: null, quantity: 3 })).toBe('3\u00a0×')
})

test.each([
  [null, false],
  [0, false],
  [1.2, false],
  [1.3, true],
  [12.5, true],
])('%s %% vol. is a drink with alcohol: %s', (alcohol, expected) => {
  expect(isAlcoholic(alcohol)).toBe(expected)
})
