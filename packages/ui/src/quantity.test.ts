import { expect, test } from 'vitest'
import { readQuantity } from './quantity.ts'

test('a quantity beyond the stock becomes the stock', () => {
  expect(readQuantity('120', 1, 12)).toBe(12)
  expect(readQuantity('0', 1, 12)).toBe(1)
  expect(readQuantity(' 7 ', 1, 12)).toBe(7)
})

test.each(['', '1,5', '-2', '1e3', 'trois', '9999999'])('%s is no quantity', (typed) => {
  expect(readQuantity(typed, 1, 12)).toBeNull()
})
