import { describe, expect, test } from 'vitest'
import { periodDates } from './period-dates.ts'

describe('a yearly period', () => {
  const january = {
    kind: 'every_year',
    from: { month: 1, day: 2 },
    to: { month: 1, day: 31 },
  } as const
  const winter = {
    kind: 'every_year',
    from: { month: 9, day: 10 },
    to: { month: 5, day: 10 },
  } as const

  test('is this year’s until its last day, then next year’s', () => {
    expect(periodDates(january, '2027-01-31').start_date).toBe('2027-01-02')
    expect(periodDates(january, '2027-02-01').start_date).toBe('2028-01-02')
  })

  test('that crosses the new year is the one under way', () => {
    expect(periodDates(winter, '2027-02-01')).toEqual({
      start_date: '2026-09-10',
      end_date: '2027-05-10',
    })
    expect(periodDates(winter, '2027-06-01').start_date).toBe('2027-09-10')
  })

  test('relative to a day crosses the end of the month', () => {
    const soon = { kind: 'relative', from_offset_days: -1, to_offset_days: 2 } as const
    expect(periodDates(soon, '2027-03-01')).toEqual({
      start_date: '2027-02-28',
      end_date: '2027-03-03',
    })
  })
})
