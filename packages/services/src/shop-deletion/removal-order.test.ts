import { expect, test } from 'vitest'
import { removalOrder } from './removal-order.ts'

test('a table comes after all that name it, whatever the alphabet says; itself it may name', () => {
  const references = [
    { from: 'refunds', to: 'orders' },
    { from: 'orders', to: 'customers' },
    { from: 'refunds', to: 'refunds' },
  ]
  const order = removalOrder(['customers', 'orders', 'refunds', 'stores'], references)
  expect(order).toEqual(['refunds', 'stores', 'orders', 'customers'])
})

test('tables that name each other are an error, not an endless wait', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => removalOrder(['a', 'b'], circle)).toThrow('a, b')
})
