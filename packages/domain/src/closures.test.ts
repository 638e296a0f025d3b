import { describe, expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { closureDays, closureError, MOST_DAYS_AHEAD, splitClosures } from './closures.ts'

const closure = (start_date: string, end_date = start_date) => ({ start_date, end_date })

test.each([
  ['2026-12-25', '2026-12-25', 1],
  ['2026-12-25', '2027-01-01', 8],
  // The clocks change on 25 October: that day has 25 hours and is one day.
  ['2026-10-24', '2026-10-26', 3],
  ['2028-02-28', '2028-03-01', 3],
])('from %s to %s there are %i days', (start, end, days) => {
  expect(closureDays(closure(start, end))).toBe(days)
})

test('what ends today is still going on; what is past comes with the latest first', () => {
  const rows = [
    closure('2026-11-20', '2026-11-22'),
    closure('2026-11-01', '2026-11-16'),
    closure('2026-08-01', '2026-08-20'),
    closure('2026-11-15'),
  ]
  expect(splitClosures(rows, '2026-11-16')).toEqual({
    coming: [rows[1], rows[0]],
    past: [rows[3], rows[2]],
  })
})

describe('closureError', () => {
  const today = '2026-11-16'
  test.each([
    [closure('2026-11-16'), null],
    [closure('2026-11-15', '2026-11-17'), 'starts_in_the_past'],
    [closure('2026-11-18', '2026-11-17'), 'ends_before_start'],
    [closure(today, addDays(today, MOST_DAYS_AHEAD)), null],
    [closure(today, addDays(today, MOST_DAYS_AHEAD + 1)), 'too_far'],
  ])('%o: %s', (asked, error) => {
    expect(closureError(asked, today)).toBe(error)
  })
})
