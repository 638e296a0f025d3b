import { expect, test } from 'vitest'
import { dateRange } from './date-range.ts'

test.each([
  ['2026-12-25', '2026-12-25', 'le 25 décembre 2026'],
  ['2027-01-03', '2027-01-12', 'du 3 au 12 janvier 2027'],
  ['2027-01-01', '2027-01-31', 'du 1er au 31 janvier 2027'],
  ['2026-11-28', '2026-12-24', 'du 28 novembre au 24 décembre 2026'],
  ['2026-12-24', '2027-01-02', 'du 24 décembre 2026 au 2 janvier 2027'],
  // The same month of two years shares nothing.
  ['2026-01-05', '2027-01-05', 'du 5 janvier 2026 au 5 janvier 2027'],
])('%s to %s is said « %s »', (start, end, said) => {
  expect(dateRange(start, end)).toBe(said)
})
