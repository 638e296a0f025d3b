import { describe, expect, test } from 'vitest'
import { answerPickup, choosePickup, type PickupQuestion } from './pickup.ts'

// 2026-11-18 is a Wednesday. Open Tuesday to Saturday 07:30-12:30 and 15:00-19:00.
const periods = [
  ['07:30', '12:30'],
  ['15:00', '19:00'],
] as const
const slot = (slot_time: string, rest: object = {}) => ({
  id: slot_time,
  day_of_week: null,
  slot_time,
  duration_minutes: 30,
  max_orders: 2,
  is_active: true,
  ...rest,
})
const store = {
  time_zone: 'Europe/Paris',
  hours: [2, 3, 4, 5, 6].flatMap((day_of_week) =>
    periods.map(([open_time, close_time]) => ({
      day_of_week,
      open_time,
      close_time,
      is_closed: false,
    })),
  ),
  special_hours: [],
  closures: [],
  slots: [slot('08:00'), slot('12:00'), slot('12:15'), slot('17:30'), slot('18:30')],
}
const bread = {
  id: 'bread',
  preparation_time_hours: 2,
  preparation_time_unit: 'hours' as const,
  schedule: [],
  periods: [],
}
const wednesday = new Date('2026-11-18T09:00:00Z')

function ask(change: Partial<PickupQuestion> = {}) {
  return answerPickup({ store, products: [bread], places: [], now: wednesday, ...change })
}
const times = (pickup: ReturnType<typeof ask>, date: string) =>
  pickup.slotsOn(date).map((offer) => offer.slot_time)
const day = (pickup: ReturnType<typeof ask>, date: string) =>
  pickup.days.find((known) => known.date === date)

describe('the slots of a date', () => {
  test('start no earlier than the minimum and fit whole into an open period', () => {
    // 10:00 in Paris plus 2 hours: 12:00 itself is in time, 12:15 would end after closing.
    expect(times(ask(), '2026-11-18')).toEqual(['12:00', '17:30', '18:30'])
    expect(times(ask({ now: new Date('2026-11-18T09:00:01Z') }), '2026-11-18')).toEqual([
      '17:30',
      '18:30',
    ])
    expect(times(ask(), '2026-11-19')).toEqual(['08:00', '12:00', '17:30', '18:30'])
  })

  test('tell how many places are left, and when they end', () => {
    const places = [
      { slot_id: '08:00', pickup_date: '2026-11-19', taken: 1 },
      { slot_id: '12:00', pickup_date: '2026-11-19', taken: 3 },
      { slot_id: '17:30', pickup_date: '2026-11-20', taken: 2 },
    ]
    const offers = ask({ places }).slotsOn('2026-11-19')
    expect(offers.map((offer) => offer.places_left)).toEqual([1, 0, 2, 2])
    expect(offers[0]).toEqual({
      slot_id: '08:00',
      slot_time: '08:00',
      end_time: '08:30',
      group: 'morning',
      places_left: 1,
      room: 2,
    })
  })

  test('follow special hours', () => {
    const special_hours = [{ date: '2026-11-19', open_time: '08:00', close_time: '12:00' }]
    expect(times(ask({ store: { ...store, special_hours } }), '2026-11-19')).toEqual(['08:00'])
  })

  test('are none on a day before the minimum or outside the calendar', () => {
    const slow = { ...bread, preparation_time_hours: 48 }
    expect(times(ask({ products: [slow] }), '2026-11-19')).toEqual([])
    expect(times(ask(), '2026-11-17')).toEqual([])
    expect(times(ask(), '2027-11-19')).toEqual([])
    expect(times(ask(), 'never')).toEqual([])
  })
})

describe('the calendar', () => {
  test('covers 90 days from today', () => {
    const { days } = ask()
    expect(days).toHaveLength(90)
    expect(days[0]).toEqual({ date: '2026-11-18', selectable: true })
    expect(days.at(-1)?.date).toBe('2027-02-15')
  })

  test('says why a day cannot be chosen', () => {
    const slow = { ...bread, preparation_time_hours: 2, preparation_time_unit: 'days' as const }
    const pickup = ask({
      store: {
        ...store,
        closures: [{ start_date: '2026-11-25', end_date: '2026-11-26' }],
        special_hours: [{ date: '2026-11-27', open_time: '13:00', close_time: '14:00' }],
      },
      products: [slow, { ...bread, id: 'galette', periods: [sundayOff] }],
      places: store.slots.map(({ id }) => ({ slot_id: id, pickup_date: '2026-11-28', taken: 2 })),
    })
    const reason = (date: string) => {
      const found = day(pickup, date)
      return found && !found.selectable ? found.reason : found?.selectable
    }
    expect(reason('2026-11-20')).toBe('before_minimum')
    expect(reason('2026-11-21')).toBe(true)
    expect(reason('2026-11-22')).toBe('closed_weekday')
    expect(reason('2026-11-25')).toBe('closure')
    expect(reason('2026-11-27')).toBe('no_slot')
    expect(reason('2026-11-28')).toBe('full')
    expect(day(pickup, '2026-12-01')).toEqual({
      date: '2026-12-01',
      selectable: false,
      reason: 'products_unavailable',
      product_ids: ['galette'],
    })
    expect(pickup.earliest).toEqual({ date: '2026-11-21', slot_time: '08:00' })
  })

  test('calls a day whose slots have all gone by too early, not without slots', () => {
    const pickup = ask({ now: new Date('2026-11-18T17:00:00Z') })
    expect(day(pickup, '2026-11-18')).toMatchObject({ reason: 'before_minimum' })
    expect(pickup.earliest).toEqual({ date: '2026-11-19', slot_time: '08:00' })
  })

  test('skips a full slot in the promise of the earliest pickup', () => {
    const places = [{ slot_id: '12:00', pickup_date: '2026-11-18', taken: 2 }]
    expect(ask({ places }).earliest).toEqual({ date: '2026-11-18', slot_time: '17:30' })
  })

  test('has no earliest pickup when nothing can be made', () => {
    const never = { ...bread, seasonal: true }
    expect(ask({ products: [never] }).earliest).toBeNull()
  })
})

describe('over a change of clocks', () => {
  const daily = {
    ...store,
    hours: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      open_time: '00:00',
      close_time: '23:00',
      is_closed: false,
    })),
    slots: [slot('02:30'), slot('08:30'), slot('09:00'), slot('10:00')],
  }
  const inADay = [{ ...bread, preparation_time_hours: 24 }]

  test('24 hours before 25/10/2026 10:00 are over at 09:00', () => {
    const pickup = ask({ store: daily, products: inADay, now: new Date('2026-10-24T08:00:00Z') })
    expect(times(pickup, '2026-10-25')).toEqual(['09:00', '10:00'])
  })

  test('24 hours before 28/03/2027 08:00 are over at 09:00', () => {
    const pickup = ask({ store: daily, products: inADay, now: new Date('2027-03-27T07:00:00Z') })
    expect(times(pickup, '2027-03-28')).toEqual(['09:00', '10:00'])
  })

  test('no day is skipped or repeated', () => {
    const { days } = ask({ store: daily, now: new Date('2026-10-20T22:30:00Z') })
    expect(days[0]?.date).toBe('2026-10-21')
    expect(new Set(days.map(({ date }) => date)).size).toBe(90)
  })
})

describe('on the days of a feast', () => {
  const feast = {
    id: 'noel',
    name: 'Noël',
    start_date: '2026-11-22',
    end_date: '2026-11-24',
    offer: 'in_addition' as const,
    products: [{ product_id: 'bread', daily_capacity: 3 }],
    orders_until_date: '2026-11-20',
    orders_until_time: '18:00',
    open_time: '06:00',
    close_time: '14:00',
    slots: [slot('06:30', { max_orders: 9 }), slot('13:30', { max_orders: 9 })],
  }
  const asked = (change: Partial<PickupQuestion> = {}) =>
    ask({ store: { ...store, feasts: [feast] }, ...change })

  test('its own hours and slots hold, also on days on which the store is usually closed', () => {
    expect(times(asked(), '2026-11-22')).toEqual(['06:30', '13:30'])
    expect(times(asked(), '2026-11-25')).toEqual(['08:00', '12:00', '17:30', '18:30'])
    expect(day(asked(), '2026-11-22')).toMatchObject({ selectable: true })
  })

  test('a closure is stronger', () => {
    const closures = [{ start_date: '2026-11-23', end_date: '2026-11-23' }]
    const closed = ask({ store: { ...store, closures, feasts: [feast] } })
    expect(day(closed, '2026-11-23')).toMatchObject({ selectable: false, reason: 'closure' })
  })

  test('its limit holds instead of the usual one, on these days alone', () => {
    const daily_limits = [
      { subject_id: 'bread', most: 1, taken: [{ pickup_date: '2026-11-24', taken: 2 }] },
    ]
    const products = [{ ...bread, quantity: 2, daily_limits }]
    expect(day(asked({ products }), '2026-11-22')).toMatchObject({ selectable: true })
    expect(day(asked({ products }), '2026-11-24')).toMatchObject({ product_ids: ['bread'] })
    expect(asked({ products }).shortageOn('2026-11-24')).toMatchObject({ left: 1 })
    expect(day(asked({ products }), '2026-11-25')).toMatchObject({ product_ids: ['bread'] })
  })

  test('nothing of it can be ordered after its cut-off, and what is sold beside it can', () => {
    const now = new Date('2026-11-20T17:00:00Z')
    expect(day(asked({ now }), '2026-11-24')).toMatchObject({ product_ids: ['bread'] })
    const products = [{ ...bread, id: 'baguette' }]
    expect(day(asked({ now, products }), '2026-11-24')).toMatchObject({ selectable: true })
  })
})

describe('choosePickup', () => {
  test('takes a slot that the calendar offers, with or without seconds', () => {
    expect(choosePickup(ask(), '2026-11-19', '08:00:00')).toMatchObject({
      refusal: null,
      slot: { slot_id: '08:00' },
    })
  })

  test.each([
    ['2026-11-17', '08:00', 'before_minimum'],
    ['2026-11-18', '08:00', 'slot_unavailable'],
    ['2026-11-19', '12:15', 'slot_unavailable'],
    ['2026-11-19', 'noon', 'slot_unavailable'],
    ['2026-11-22', '08:00', 'closed_weekday'],
    ['2027-02-16', '08:00', 'beyond_calendar'],
    ['2026-11-20', '08:00', 'slot_full'],
  ])('refuses %s at %s: %s', (date, time, refusal) => {
    const places = [{ slot_id: '08:00', pickup_date: '2026-11-20', taken: 2 }]
    expect(choosePickup(ask({ places }), date, time)).toMatchObject({ slot: null, refusal })
  })

  test('names the products that stand in the way', () => {
    const products = [bread, { ...bread, id: 'galette', seasonal: true }]
    expect(choosePickup(ask({ products }), '2026-11-19', '08:00')).toEqual({
      slot: null,
      refusal: 'products_unavailable',
      product_ids: ['galette'],
    })
  })
})

const sundayOff = { start_date: '2026-12-01', end_date: '2026-12-01', is_available: false }
