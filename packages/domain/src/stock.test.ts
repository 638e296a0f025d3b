import { expect, test } from 'vitest'
import { availableStock } from './stock.ts'

const global = { quantity: 10, reserved_quantity: 3 }
const store = { quantity: 2, reserved_quantity: 5 }

test('what is available is what is not reserved, never below zero', () => {
  expect(availableStock('global', { global, store })).toBe(7)
  expect(availableStock('per_store', { global, store })).toBe(0)
})

test('without stock management there is always enough', () => {
  expect(availableStock('none', { global, store })).toBe(999_999)
})

test('a product or a store without a row has nothing to sell', () => {
  expect(availableStock('global', { global: null, store })).toBe(0)
  expect(availableStock('per_store', { global })).toBe(0)
  expect(availableStock('per_store', { global, store: null })).toBe(0)
})
