import { expect, test } from 'vitest'
import { dayFr, daysFr, spanFr } from './day-words.ts'

test.each([
  ['2026-12-24', '2026-12-24', 'le 24 décembre'],
  ['2026-12-20', '2026-12-24', 'du 20 au 24 décembre'],
  ['2026-12-28', '2027-01-03', 'du 28 décembre au 3 janvier'],
  ['2027-01-01', '2027-01-06', 'du 1er au 6 janvier'],
  // The same month of another year is another month.
  ['2026-12-20', '2027-12-24', 'du 20 décembre au 24 décembre'],
])('from %s to %s is said as «%s»', (start, end, words) => {
  expect(spanFr(start, end)).toBe(words)
})

test('days that follow each other are one stretch, in whatever order they come', () => {
  expect(daysFr(['2026-12-24', '2026-12-20', '2026-12-21'])).toBe(
    'du 20 au 21 décembre, le 24 décembre',
  )
  expect(daysFr(['2026-12-31', '2027-01-01'])).toBe('du 31 décembre au 1er janvier')
  expect(dayFr('2027-01-01')).toBe('1er janvier')
})
