import { describe, expect, test } from 'vitest'
import { answerMove, ownMoveError, proposeMove } from './moving.ts'
import { ORDER_STATUSES } from './orders.ts'
import { choosePickup, type PickupQuestion } from './pickup.ts'

// Monday 16 November 2026, nine in the morning in Paris; open every day from 7 to 19.
const now = new Date('2026-11-16T08:00:00Z')
const product = {
  id: 'p',
  schedule: [],
  periods: [],
  preparation_time_hours: 48,
  preparation_time_unit: 'hours' as const,
}
const question = (values: Partial<PickupQuestion> = {}): PickupQuestion => ({
  store: {
    time_zone: 'Europe/Paris',
    hours: [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      open_time: '07:00',
      close_time: '19:00',
      is_closed: false,
    })),
    special_hours: [],
    closures: [],
    slots: ['08:00', '10:00', '17:00'].map((slot_time) => ({
      id: slot_time,
      day_of_week: null,
      slot_time,
      duration_minutes: 60,
      max_orders: 2,
      is_active: true,
    })),
  },
  products: [product],
  places: [],
  now,
  ...values,
})
const tomorrowTen = {
  pickup_at: new Date('2026-11-17T09:00:00Z'),
  pickup_date: '2026-11-17',
  pickup_time: '10:00',
}
const move = (values?: Partial<PickupQuestion>) => answerMove(question(values), tomorrowTen)
const times = (date: string) =>
  move()
    .slotsOn(date)
    .map(({ slot_time }) => slot_time)

describe('an order that is being prepared', () => {
  test('can be moved to every later hour, and to none before it that is too soon', () => {
    expect(times('2026-11-16')).toEqual([])
    expect(times('2026-11-17')).toEqual(['10:00', '17:00'])
    expect(times('2026-11-18')).toEqual(['08:00', '10:00', '17:00'])
    expect(move().dayOn('2026-11-16')).toMatchObject({ reason: 'before_minimum' })
    expect(choosePickup(move(), '2026-11-17', '08:00').refusal).toBe('slot_unavailable')
    expect(choosePickup(move(), '2026-11-17', '17:00').slot).toMatchObject({ slot_id: '17:00' })
  })

  test('can be had sooner when its preparation is short', () => {
    const quick = move({ products: [{ ...product, preparation_time_hours: 1 }] })
    expect(quick.slotsOn('2026-11-16').map(({ slot_time }) => slot_time)).toEqual([
      '10:00',
      '17:00',
    ])
    expect(quick.earliest).toEqual({ date: '2026-11-16', slot_time: '10:00' })
  })

  test('that nobody collected yesterday can be had from now on, and not in the past', () => {
    const late = answerMove(question(), { pickup_at: new Date('2026-11-15T09:00:00Z') })
    expect(late.slotsOn('2026-11-16').map(({ slot_time }) => slot_time)).toEqual(['10:00', '17:00'])
  })

  test('follows closures, full slots and the days of its products like any other', () => {
    const { store } = question()
    const closed = { ...store, closures: [{ start_date: '2026-11-17', end_date: '2026-11-18' }] }
    expect(move({ store: closed }).dayOn('2026-11-18')).toMatchObject({ reason: 'closure' })
    const places = ['10:00', '17:00'].map((slot_id) => ({
      slot_id,
      pickup_date: '2026-11-17',
      taken: 2,
    }))
    expect(move({ places }).dayOn('2026-11-17')).toMatchObject({ reason: 'full' })
    const weekend = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      day_of_week,
      is_available: day_of_week === 6,
    }))
    const saturdays = move({ products: [{ ...product, schedule: weekend }] })
    expect(saturdays.earliest?.date).toBe('2026-11-21')
  })
})

describe('what is proposed', () => {
  test('is the nearest hour of the first possible day from its own on', () => {
    const { store } = question()
    const closed = { ...store, closures: [{ start_date: '2026-11-17', end_date: '2026-11-17' }] }
    expect(proposeMove(move({ store: closed }), tomorrowTen)).toEqual({
      date: '2026-11-18',
      slot_time: '10:00',
    })
    const afternoon = { ...tomorrowTen, pickup_time: '16:00' }
    expect(proposeMove(move({ store: closed }), afternoon)?.slot_time).toBe('17:00')
  })

  test('is nothing where the calendar has nothing', () => {
    const never = { ...question().store, slots: [] }
    expect(proposeMove(move({ store: never }), tomorrowTen)).toBeNull()
    const beyond = { ...tomorrowTen, pickup_date: '2027-11-17' }
    expect(proposeMove(move(), beyond)).toBeNull()
  })
})

test('a shopper moves what is paid, not begun, and before its cut-off', () => {
  const paid_at = now
  const pays_on_collection = false
  const cancellable_until = new Date(now.getTime() + 1)
  for (const status of ORDER_STATUSES) {
    const why = ownMoveError({ status, paid_at, pays_on_collection, cancellable_until }, now)
    expect(why === null).toBe(status === 'paid')
    expect(
      ownMoveError({ status, paid_at: null, pays_on_collection, cancellable_until }, now),
    ).toBe('ORDER_NOT_MOVABLE')
    expect(
      ownMoveError({ status, paid_at, pays_on_collection, cancellable_until: now }, now),
    ).not.toBeNull()
    expect(
      ownMoveError({ status, paid_at, pays_on_collection, cancellable_until: null }, now),
    ).not.toBeNull()
    const owed = { status, paid_at: null, pays_on_collection: true, cancellable_until }
    expect(ownMoveError(owed, now) === null).toBe(status === 'preparing')
  }
})
