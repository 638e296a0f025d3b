import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

test.each([
  ['days=7', 7],
  ['days=90', 90],
  ['', 30],
  ['days=', 30],
  ['days=31', 30],
  ['days=7.0', 30],
  ['days=-7', 30],
  ['days=7&days=90', 7],
  ['days=%00', 30],
])('?%s shows %i days', (search, days) => {
  expect(readDays(new URLSearchParams(search))).toBe(days)
})
