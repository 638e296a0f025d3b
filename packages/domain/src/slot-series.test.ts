import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf, timeOf } from './clock.ts'
import { DEFAULT_HOURS } from './opening.ts'
import { planSlots, type SlotSeries } from './slot-series.ts'

const series = (values: Partial<SlotSeries> = {}): SlotSeries => ({
  from_time: '09:00',
  to_time: '12:00',
  duration_minutes: 30,
  max_orders: 10,
  weekdays: [2, 3, 4, 5, 6],
  ...values,
})
const plan = (values?: Partial<SlotSeries>, existing: Parameters<typeof planSlots>[1] = []) =>
  planSlots(series(values), existing, DEFAULT_HOURS)

describe('a series of slots', () => {
  test('every 30 minutes from 9 to 12, from Tuesday to Saturday, is thirty slots', () => {
    const planned = plan()
    expect(planned).toHaveLength(30)
    expect(planned.every(({ skipped }) => skipped === null)).toBe(true)
    expect(planned.slice(0, 6).map(({ slot_time }) => slot_time)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ])
    expect([...new Set(planned.map(({ day_of_week }) => day_of_week))]).toEqual([2, 3, 4, 5, 6])
  })

  test('for all seven days is one slot for every day', () => {
    expect(plan({ weekdays: [0, 1, 2, 3, 4, 5, 6], to_time: '09:30' })).toEqual([
      { day_of_week: null, slot_time: '09:00', skipped: null },
    ])
  })

  test('stops where the last whole slot ends', () => {
    expect(plan({ weekdays: [2], to_time: '10:15' })).toHaveLength(2)
    expect(plan({ weekdays: [2], to_time: '09:15' })).toEqual([])
  })

  test('passes over what is there, for its own day or for every day', () => {
    const existing = [
      { day_of_week: 2, slot_time: '09:00:00' },
      { day_of_week: null, slot_time: '09:30' },
      { day_of_week: 3, slot_time: '10:00' },
    ]
    expect(plan({ weekdays: [2], to_time: '10:30' }, existing)).toMatchObject([
      { slot_time: '09:00', skipped: 'exists' },
      { slot_time: '09:30', skipped: 'exists' },
      { slot_time: '10:00', skipped: null },
    ])
  })

  test('passes over what the hours of the week never contain', () => {
    expect(plan({ weekdays: [0], to_time: '09:30' })).toMatchObject([{ skipped: 'outside_hours' }])
    expect(plan({ weekdays: [2], from_time: '17:30', to_time: '18:30' })).toMatchObject([
      { skipped: null },
      { skipped: 'outside_hours' },
    ])
  })
})

test('slots follow each other without a gap, inside the series; made twice, nothing is left to make', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(
      minutes,
      minutes,
      fc.constantFrom(15, 30, 45, 60, 90, 120),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      (from, to, duration_minutes, weekdays) => {
        const asked = { from_time: timeOf(from), to_time: timeOf(to), duration_minutes, weekdays }
        const planned = plan(asked)
        for (const day of new Set(planned.map(({ day_of_week }) => day_of_week))) {
          const starts = planned
            .filter(({ day_of_week }) => day_of_week === day)
            .map(({ slot_time }) => minutesOf(slot_time))
          expect(starts[0]).toBe(from)
          expect((starts.at(-1) ?? 0) + duration_minutes).toBeLessThanOrEqual(to)
          for (const [at, start] of starts.entries())
            expect(start).toBe(from + at * duration_minutes)
        }
        const made = planned.filter(({ skipped }) => skipped === null)
        expect(plan(asked, made).filter(({ skipped }) => skipped === null)).toEqual([])
      },
    ),
  )
})
