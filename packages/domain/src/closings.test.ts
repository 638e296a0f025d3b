import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { lastDayOver, nextClosing, type Period, periodEnd, type TillState } from './closings.ts'

/** A till that knows only which days took money, and by what. */
function tillOf(sales: readonly { day: string; is_counter: boolean }[]) {
  const made: Period[] = []
  const sold = sales.map(({ day }) => day).toSorted()
  const counter = sales.filter(({ is_counter }) => is_counter).map(({ day }) => day)
  const counter_since = counter.toSorted()[0] ?? null
  const latest = { day: '', month: '', year: '' }
  const open: { month: string | null; year: string | null } = { month: null, year: null }
  const state = (day_over: string): TillState => ({
    day_over,
    day_closed: latest.day || null,
    day_with_payments: sold.find((day) => day > latest.day) ?? null,
    counter_since,
    day_without_month: open.month,
    month_without_year: open.year,
  })
  const close = (closing: Period) => {
    made.push(closing)
    latest[closing.kind] = closing.period_start
    if (closing.kind === 'day') open.month ??= closing.period_start
    else open[closing.kind] = null
    if (closing.kind === 'month') open.year ??= closing.period_start
  }
  return {
    made,
    closeUpTo(day_over: string) {
      for (let next = nextClosing(state(day_over)); next; next = nextClosing(state(day_over))) {
        close(next)
        if (made.length > 300) throw new Error('a till that is never closed')
      }
    },
  }
}

const START = '2025-11-20'
const day = fc.integer({ min: 0, max: 100 }).map((days) => addDays(START, days))
const sales = fc.array(fc.record({ day, is_counter: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

describe('closings', () => {
  test('are the same whether they are made daily or after a long pause', () => {
    fc.assert(
      fc.property(sales, fc.array(day, { maxLength: 6 }), day, (sold, stops, end) => {
        // Nothing is sold after the till was closed over it: that is the database's to see to.
        const known = sold.filter((sale) => sale.day <= end)
        const patient = tillOf(known)
        patient.closeUpTo(end)
        const often = tillOf(known)
        for (const stop of stops.filter((stop) => stop <= end).toSorted()) often.closeUpTo(stop)
        often.closeUpTo(end)
        expect(often.made).toEqual(patient.made)
      }),
    )
  })

  test('leave out no day with a sale, nor one without once money came at the counter', () => {
    fc.assert(
      fc.property(sales, day, (sold, end) => {
        const known = sold.filter((sale) => sale.day <= end)
        const till = tillOf(known)
        till.closeUpTo(end)
        const days = till.made.filter(({ kind }) => kind === 'day').map((made) => made.period_start)
        const since = known
          .filter(({ is_counter }) => is_counter)
          .map((sale) => sale.day)
          .toSorted()[0]
        const wanted = new Set(known.map((sale) => sale.day))
        if (since)
          for (let n = 0; n <= daysBetween(since, end); n += 1) wanted.add(addDays(since, n))
        expect(days).toEqual([...wanted].toSorted())
      }),
    )
  })

  test('of a month and a year follow their last day, before the next one', () => {
    const till = tillOf([{ day: '2025-12-30', is_counter: true }])
    till.closeUpTo('2026-01-01')
    expect(till.made.map(({ kind, period_start }) => `${kind} ${period_start}`)).toEqual([
      'day 2025-12-30',
      'day 2025-12-31',
      'month 2025-12-01',
      'year 2025-01-01',
      'day 2026-01-01',
    ])
  })

  test('end with the last day of their period', () => {
    expect(periodEnd({ kind: 'day', period_start: '2026-02-28' })).toBe('2026-02-28')
    expect(periodEnd({ kind: 'month', period_start: '2028-02-01' })).toBe('2028-02-29')
    expect(periodEnd({ kind: 'year', period_start: '2026-01-01' })).toBe('2026-12-31')
    expect(periodEnd({ kind: 'year', period_start: '2028-01-01' })).toBe('2028-12-31')
  })
})

describe('a day is over', () => {
  test.each([
    // The night of the 29th of March 2026 has 23 hours, that of the 25th of October 25.
    ['2026-03-28T22:59:59Z', '2026-03-27'],
    ['2026-03-28T23:00:00Z', '2026-03-28'],
    ['2026-03-29T21:59:59Z', '2026-03-28'],
    ['2026-03-29T22:00:00Z', '2026-03-29'],
    ['2026-10-24T21:59:59Z', '2026-10-23'],
    ['2026-10-24T22:00:00Z', '2026-10-24'],
    ['2026-10-25T22:59:59Z', '2026-10-24'],
    ['2026-10-25T23:00:00Z', '2026-10-25'],
  ])('in Paris at %s: %s', (now, over) => {
    expect(lastDayOver(['Europe/Paris'], new Date(now))).toBe(over)
  })

  test('when it is over at the store where it ends last', () => {
    const zones = ['Indian/Reunion', 'Europe/Paris', 'America/Martinique']
    expect(lastDayOver(zones, new Date('2026-11-17T03:59:59Z'))).toBe('2026-11-15')
    expect(lastDayOver(zones, new Date('2026-11-17T04:00:00Z'))).toBe('2026-11-16')
  })
})
