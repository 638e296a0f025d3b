import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [7, 0, ['a', 'b', 'c']],
])('from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

test('nothing is lost or doubled, and going back leads back', () => {
  const at = fc.integer({ min: 0, max: 9 })
  fc.assert(
    fc.property(at, at, (from, to) => {
      const rows = Array.from({ length: 10 }, (_, index) => index)
      const there = moved(rows, from, to)
      expect(there.toSorted((a, b) => a - b)).toEqual(rows)
      expect(moved(there, to, from)).toEqual(rows)
    }),
  )
})
