import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  daysInclusive,
  formatDateFr,
  formatDayFr,
  formatShortDateFr,
  isDate,
  weekdayOf,
} from './calendar.ts'

test('only days that exist are dates', () => {
  expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isDate)).toBe(true)
  for (const text of [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '',
    '2026-01-01T00:00',
  ]) {
    expect(isDate(text), text).toBe(false)
  }
})

test('adds days over months, years and the nights on which clocks change', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
  expect(daysInclusive('2026-10-24', '2026-10-24')).toBe(1)
})

test('weeks begin with Sunday as 0', () => {
  expect(weekdayOf('2026-11-15')).toBe(0)
  expect(weekdayOf('2026-11-21')).toBe(6)
})

test('dates are written the French way', () => {
  expect(formatDateFr('2025-03-12')).toBe('12 mars 2025')
  expect(formatDateFr('2026-08-01')).toBe('1er août 2026')
  expect(formatDayFr('2025-03-12')).toBe('mercredi 12 mars 2025')
  expect(formatShortDateFr('2025-03-02')).toBe('02/03/2025')
})

test('days are counted as the calendar does, however often they are asked for', () => {
  const day = fc.date({
    min: new Date('1900-01-01'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (at, days) => {
      const date = at.toISOString().slice(0, 10)
      const then = new Date(Date.parse(date) + days * 86_400_000)
      for (const _ of ['first', 'again']) {
        expect(addDays(date, days)).toBe(then.toISOString().slice(0, 10))
        expect(weekdayOf(date)).toBe(new Date(date).getUTCDay())
      }
    }),
  )
})
