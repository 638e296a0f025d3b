import { expect, test } from 'vitest'
import { discountWords } from './discount-words.ts'

test('a percentage keeps its decimals, an amount its cents', () => {
  expect(discountWords({ discount_type: 'percentage', discount_value: 1250 })).toBe('−12,5\u202f%')
  expect(discountWords({ discount_type: 'percentage', discount_value: 10_000 })).toBe('−100\u202f%')
  expect(discountWords({ discount_type: 'fixed', discount_value: 500 })).toBe('−5,00\u202f€')
})
