import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { dateRangeError, eachDay, inMonths, lastDays, rangeBefore } from './date-range.ts'

test('a range ends where it begins or later, and spans five years at most', () => {
  expect(dateRangeError({ from: '2026-11-15', to: '2026-11-15' })).toBeNull()
  expect(dateRangeError({ from: '2026-11-15', to: '2026-11-14' })).toBe('reversed')
  expect(dateRangeError({ from: '2021-11-15', to: '2026-11-15' })).toBeNull()
  expect(dateRangeError({ from: '2021-11-15', to: '2026-11-16' })).toBe('too_long')
  // A day that the fifth year does not have.
  expect(dateRangeError({ from: '2024-02-29', to: '2029-02-28' })).toBeNull()
  expect(dateRangeError({ from: '2024-02-29', to: '2029-03-01' })).toBe('too_long')
})

test('both ends count, over clock changes too', () => {
  expect(eachDay({ from: '2026-10-24', to: '2026-10-26' })).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
  expect(eachDay({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['2026-03-29'])
})

test('the last thirty days end today, and are compared with the thirty before them', () => {
  const range = lastDays('2026-11-16', 30)
  expect(range).toEqual({ from: '2026-10-18', to: '2026-11-16' })
  expect(rangeBefore(range)).toEqual({ from: '2026-09-18', to: '2026-10-17' })
})

test('a year from mid-January is eleven months and two ends', () => {
  expect(inMonths({ from: '2026-01-15', to: '2027-01-14' })).toEqual({
    months: { from: '2026-02-01', to: '2026-12-01' },
    days: [
      { from: '2026-01-15', to: '2026-01-31' },
      { from: '2027-01-01', to: '2027-01-14' },
    ],
  })
  expect(inMonths({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', to: '2026-02-01' },
    days: [],
  })
  expect(inMonths({ from: '2026-02-01', to: '2026-02-27' })).toEqual({
    months: null,
    days: [{ from: '2026-02-01', to: '2026-02-27' }],
  })
})

test('months and ends together are each day of the range, once', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(900), (start, length) => {
      const from = addDays('2020-01-01', start)
      const range = { from, to: addDays(from, length) }
      const { months, days } = inMonths(range)
      const covered = days.flatMap(eachDay)
      if (months) {
        // Through the whole of its last month: up to the day before the first of the next.
        const end = addDays(`${addDays(months.to, 31).slice(0, 7)}-01`, -1)
        covered.push(...eachDay({ from: months.from, to: end }))
      }
      expect(covered.toSorted()).toEqual(eachDay(range))
    }),
    { numRuns: 500 },
  )
})
