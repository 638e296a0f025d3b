import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AvailabilityPeriod,
  availabilityStrip,
  hasCustomAvailability,
  isAvailableOn,
  isOfferedAt,
  upcomingPeriods,
} from './availability.ts'

// 2026-11-15 is a Sunday.
const always = { schedule: [], periods: [] }
const period = (
  start_date: string,
  end_date: string,
  is_available: boolean,
): AvailabilityPeriod => ({
  start_date,
  end_date,
  is_available,
})
const notOn = (...days: number[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
    day_of_week,
    is_available: !days.includes(day_of_week),
  }))

describe('a product on a date', () => {
  test('is available when no rule speaks of it', () => {
    expect(isAvailableOn('2026-11-15', always)).toBe(true)
    const mondayOnly = [{ day_of_week: 1, is_available: true }]
    expect(isAvailableOn('2026-11-15', { schedule: mondayOnly, periods: [] })).toBe(true)
  })

  test('follows its weekdays', () => {
    const product = { schedule: notOn(0), periods: [] }
    expect(isAvailableOn('2026-11-15', product)).toBe(false)
    expect(isAvailableOn('2026-11-16', product)).toBe(true)
  })

  test('obeys a covering period before the weekday, both ways and at both ends', () => {
    const product = {
      schedule: notOn(0),
      periods: [
        period('2026-11-15', '2026-11-15', true),
        period('2026-11-18', '2026-11-20', false),
      ],
    }
    expect(isAvailableOn('2026-11-15', product)).toBe(true)
    expect(isAvailableOn('2026-11-22', product)).toBe(false)
    expect(['17', '18', '20', '21'].map((day) => isAvailableOn(`2026-11-${day}`, product))).toEqual(
      [true, false, false, true],
    )
  })

  test('obeys the shortest of several covering periods, whichever comes first', () => {
    const month = period('2026-12-01', '2026-12-31', false)
    const week = period('2026-12-21', '2026-12-27', true)
    const day = period('2026-12-25', '2026-12-25', false)
    for (const periods of [
      [month, week, day],
      [day, week, month],
    ]) {
      const product = { schedule: [], periods }
      expect(isAvailableOn('2026-12-10', product)).toBe(false)
      expect(isAvailableOn('2026-12-24', product)).toBe(true)
      expect(isAvailableOn('2026-12-25', product)).toBe(false)
    }
  })

  test('is unavailable when two periods of the same length disagree', () => {
    const periods = [
      period('2026-12-01', '2026-12-07', true),
      period('2026-12-03', '2026-12-09', false),
    ]
    expect(isAvailableOn('2026-12-05', { schedule: [], periods })).toBe(false)
    expect(isAvailableOn('2026-12-05', { schedule: [], periods: periods.toReversed() })).toBe(false)
    expect(isAvailableOn('2026-12-02', { schedule: [], periods })).toBe(true)
  })

  test('when seasonal, is sold only inside its available periods', () => {
    const galette = {
      seasonal: true,
      schedule: notOn(),
      periods: [
        period('2027-01-02', '2027-01-31', true),
        period('2027-01-10', '2027-01-10', false),
      ],
    }
    expect(isAvailableOn('2026-12-31', galette)).toBe(false)
    expect(isAvailableOn('2027-01-02', galette)).toBe(true)
    expect(isAvailableOn('2027-01-10', galette)).toBe(false)
    expect(isAvailableOn('2027-02-01', galette)).toBe(false)
    expect(isAvailableOn('2027-01-02', { ...always, seasonal: true })).toBe(false)
  })

  test('adding a longer period never changes a day that a shorter one decides', () => {
    const day = fc.integer({ min: 1, max: 27 })
    fc.assert(
      fc.property(day, day, fc.boolean(), fc.boolean(), (a, b, available, other) => {
        const [from = 1, to = 1] = [a, b].toSorted((x, y) => x - y)
        const short = period(date(from), date(to), available)
        const long = period('2026-10-01', '2026-12-31', other)
        const product = { schedule: [], periods: [long, short] }
        expect(isAvailableOn(date(from), product)).toBe(available)
        expect(isAvailableOn(date(to + 1), product)).toBe(other)
      }),
    )
  })
})

test('custom availability is derived from the rules', () => {
  expect(hasCustomAvailability([], [])).toBe(false)
  expect(hasCustomAvailability(notOn(), [])).toBe(false)
  expect(hasCustomAvailability(notOn(3), [])).toBe(true)
  expect(hasCustomAvailability(notOn().slice(1), [])).toBe(true)
  expect(hasCustomAvailability([], [period('2026-12-01', '2026-12-02', true)])).toBe(true)
  expect(hasCustomAvailability([], [], true)).toBe(true)
})

test('a product is offered at a store unless a row says otherwise', () => {
  const rows = [{ store_id: 'a', is_available: false }]
  expect(isOfferedAt('a', rows)).toBe(false)
  expect(isOfferedAt('b', rows)).toBe(true)
})

describe('the availability strip', () => {
  const store = {
    hours: [1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      open_time: '07:30',
      close_time: '19:00',
      is_closed: false,
    })),
    special_hours: [],
    closures: [{ start_date: '2026-11-18', end_date: '2026-11-18' }],
  }
  const lit = (cells: { label: string; available: boolean }[]) =>
    cells.filter((cell) => cell.available).map((cell) => cell.label)

  test('runs from Dim to Sam, each cell being the next such day', () => {
    const cells = availabilityStrip(always, null, '2026-11-18')
    expect(cells.map((cell) => cell.label).join(' ')).toBe('Dim Lun Mar Mer Jeu Ven Sam')
    expect(cells.map((cell) => cell.date)).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-24',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ])
  })

  test('never highlights a day on which the store is closed', () => {
    expect(lit(availabilityStrip(always, store, '2026-11-16'))).toEqual([
      'Lun',
      'Mar',
      'Jeu',
      'Ven',
      'Sam',
    ])
  })

  test('knows the weekdays and the season of the product', () => {
    const product = { schedule: notOn(1, 2), periods: [] }
    expect(lit(availabilityStrip(product, store, '2026-11-16'))).toEqual(['Jeu', 'Ven', 'Sam'])
    expect(lit(availabilityStrip({ ...always, seasonal: true }, store, '2026-11-16'))).toEqual([])
  })
})

test('lists at most five current and coming periods and counts the rest', () => {
  const periods = [7, 3, 5, 1, 6, 2, 4].map((n) => period(`2026-12-0${n}`, `2026-12-0${n}`, true))
  const { shown, more } = upcomingPeriods(periods, '2026-12-02')
  expect(shown.map((p) => p.start_date.slice(-1)).join('')).toBe('23456')
  expect(more).toBe(1)
  expect(upcomingPeriods(periods.slice(0, 2), '2026-12-01').more).toBe(0)
  // Ongoing counts: it ends today.
  expect(
    upcomingPeriods([period('2026-11-01', '2026-12-02', false)], '2026-12-02').shown,
  ).toHaveLength(1)
})

function date(day: number): string {
  return `2026-11-${String(day).padStart(2, '0')}`
}
