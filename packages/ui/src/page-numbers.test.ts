import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test('shows the ends and the neighbours', () => {
  expect(pageNumbers(5, 20)).toEqual([1, 'gap', 4, 5, 6, 'gap', 20])
  expect(pageNumbers(1, 1)).toEqual([1])
})

test('never hides a single page behind a gap', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('always holds the current page, in order, without repeating one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
      const [page, count] = [Math.min(a, b), Math.max(a, b)]
      const numbers = pageNumbers(page, count).filter((n) => n !== 'gap')
      expect(numbers).toContain(page)
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y))
    }),
  )
})
