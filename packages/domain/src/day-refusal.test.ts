import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { DAY_REFUSALS, refusalOn, refusalWords } from './day-refusal.ts'
import { answerPickup, CALENDAR_DAYS, type PickupProduct } from './pickup.ts'

/** Monday 16 November 2026, nine in the morning in Paris; the store opens from Tuesday to Sunday. */
const NOW = new Date('2026-11-16T08:00:00Z')
const store = {
  time_zone: 'Europe/Paris',
  hours: [0, 2, 3, 4, 5, 6].map((day_of_week) => ({
    day_of_week,
    is_closed: false,
    open_time: '07:00',
    close_time: '19:00',
  })),
  special_hours: [],
  closures: [],
  slots: [
    {
      id: 'a',
      day_of_week: null,
      slot_time: '10:00',
      duration_minutes: 60,
      max_orders: 2,
      is_active: true,
    },
  ],
}
const bread: PickupProduct = {
  id: 'pain',
  schedule: [],
  periods: [],
  preparation_time_hours: 2,
  preparation_time_unit: 'hours',
}
type Places = Parameters<typeof answerPickup>[0]['places']
const on = (date: string, product: Partial<PickupProduct> = {}, places: Places = []) =>
  refusalOn(answerPickup({ store, products: [{ ...bread, ...product }], places, now: NOW }), date)

test('what can be had that day is not refused', () => {
  expect(on('2026-11-17')).toBeNull()
})

test('a closed day names the next one', () => {
  expect(on('2026-11-23')).toEqual({ reason: 'closed_weekday', next: '2026-11-24' })
})

test('what takes three days is not ready tomorrow', () => {
  const slow = { preparation_time_hours: 3, preparation_time_unit: 'days' } as const
  expect(on('2026-11-17', slow)).toEqual({ reason: 'before_minimum', next: '2026-11-20' })
})

test('what is never made that day, and what is gone for it, are two things', () => {
  const weekend = [2, 3, 4, 5].map((day_of_week) => ({ day_of_week, is_available: false }))
  expect(on('2026-11-17', { schedule: weekend })).toEqual({
    reason: 'not_sold',
    next: '2026-11-21',
  })
  const taken = [{ pickup_date: '2026-11-17', taken: 8 }]
  const daily_limits = [{ subject_id: 'pain', most: 8, taken }]
  expect(on('2026-11-17', { daily_limits })).toEqual({ reason: 'sold_out', next: '2026-11-18' })
})

test('a day without a place left is full', () => {
  const places = [{ slot_id: 'a', pickup_date: '2026-11-17', taken: 2 }]
  expect(on('2026-11-17', {}, places)).toEqual({ reason: 'full', next: '2026-11-18' })
})

test('a day outside the calendar is nobody’s question', () => {
  expect(on('2026-11-15')).toBeNull()
  expect(on('2027-11-16')).toBeNull()
})

test('refuses exactly the days that the calendar of a cart refuses, and names one that it takes', () => {
  const products = fc.record({
    preparation_time_hours: fc.nat(6),
    preparation_time_unit: fc.constantFrom('hours' as const, 'days' as const),
    schedule: fc.uniqueArray(fc.record({ day_of_week: fc.nat(6), is_available: fc.boolean() }), {
      selector: ({ day_of_week }) => day_of_week,
    }),
  })
  fc.assert(
    fc.property(products, fc.nat(CALENDAR_DAYS - 1), (product, ahead) => {
      const date = addDays('2026-11-16', ahead)
      const pickup = answerPickup({
        store,
        products: [{ ...bread, ...product }],
        places: [],
        now: NOW,
      })
      const refusal = refusalOn(pickup, date)
      expect(refusal === null).toBe(pickup.dayOn(date)?.selectable)
      if (!refusal?.next) return
      expect(refusal.next > date).toBe(true)
      expect(pickup.dayOn(refusal.next)?.selectable).toBe(true)
    }),
  )
})

test('every reason has words', () => {
  for (const reason of DAY_REFUSALS)
    expect(refusalWords({ reason, next: null })).toMatch(/^\p{Lu}/u)
  expect(refusalWords({ reason: 'not_sold', next: '2026-12-01' })).toBe(
    'Pas proposé ce jour-là\u00a0: dès le 1er décembre',
  )
})
