import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancellableUntil, cancellationError, type OwnOrder } from './cancellation.ts'
import { ORDER_STATUSES } from './orders.ts'
import { minimumPickup, type Preparation } from './preparation.ts'

const PARIS = 'Europe/Paris'
const hours = (amount: number): Preparation => ({
  preparation_time_hours: amount,
  preparation_time_unit: 'hours',
})
const days = (amount: number): Preparation => ({
  preparation_time_hours: amount,
  preparation_time_unit: 'days',
})
const until = (pickup: string, products: Preparation[], cancellation_hours: number | null = null) =>
  cancellableUntil({
    products,
    pickup_at: new Date(pickup),
    time_zone: PARIS,
    cancellation_hours,
  }).toISOString()

describe('the cut-off', () => {
  test('in hours runs back from the pickup', () => {
    expect(until('2026-11-18T09:00:00Z', [hours(24)])).toBe('2026-11-17T09:00:00.000Z')
  })

  test('in days is midnight: of an order for Saturday with two days, Wednesday is the last day', () => {
    expect(until('2026-11-21T09:00:00Z', [days(2)])).toBe('2026-11-18T23:00:00.000Z')
  })

  test('of a mixed cart is that of its slowest product', () => {
    expect(until('2026-11-21T09:00:00Z', [hours(1), days(2), hours(30)])).toBe(
      '2026-11-18T23:00:00.000Z',
    )
  })

  test('is the pickup itself where nothing has to be prepared', () => {
    expect(until('2026-11-21T09:00:00Z', [hours(0)])).toBe('2026-11-21T09:00:00.000Z')
    expect(until('2026-11-21T09:00:00Z', [])).toBe('2026-11-21T09:00:00.000Z')
  })

  test('is what the shop asks for, longer or shorter than the preparation', () => {
    expect(until('2026-11-21T09:00:00Z', [days(2)], 3)).toBe('2026-11-21T06:00:00.000Z')
    expect(until('2026-11-21T09:00:00Z', [hours(1)], 48)).toBe('2026-11-19T09:00:00.000Z')
    expect(until('2026-11-21T09:00:00Z', [hours(1)], 0)).toBe('2026-11-21T09:00:00.000Z')
  })

  test('counts real hours, and days by the wall clock, over the nights on which clocks change', () => {
    // Clocks go back in the night to 25/10/2026 and forward in the night to 28/03/2027.
    expect(until('2026-10-25T09:00:00Z', [hours(24)])).toBe('2026-10-24T09:00:00.000Z')
    expect(until('2026-10-26T09:00:00Z', [days(1)])).toBe('2026-10-24T22:00:00.000Z')
    expect(until('2027-03-29T08:00:00Z', [days(1)])).toBe('2027-03-27T23:00:00.000Z')
    expect(until('2027-03-29T08:00:00Z', [days(2)])).toBe('2027-03-26T23:00:00.000Z')
  })

  const cutOff = fc.oneof(
    fc.constant({}),
    fc.record({
      cut_off_days: fc.nat(4),
      // The hours that a clock change skips or repeats are among them.
      cut_off_time: fc.constantFrom('00:00', '02:00', '02:30', '03:00', '11:00', '18:30', '23:59'),
    }),
  )
  const preparation: fc.Arbitrary<Preparation> = fc
    .tuple(
      fc.record({
        preparation_time_hours: fc.double({ min: 0, max: 100, noNaN: true }),
        preparation_time_unit: fc.constantFrom('hours' as const, 'days' as const),
      }),
      cutOff,
    )
    .map(([made, ordered]) => ({ ...made, ...ordered }))
  // Half of the moments lie around a clock change.
  const moment = fc
    .tuple(
      fc.constantFrom('2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-07-14T12:00:00Z'),
      fc.integer({ min: -150 * 3600, max: 150 * 3600 }),
    )
    .map(([around, seconds]) => new Date(Date.parse(around) + seconds * 1000))
  const place = fc.constantFrom(PARIS, 'Indian/Reunion', 'America/Guadeloupe', 'Pacific/Noumea')

  test('is the last moment at which the same order could still be placed', () => {
    fc.assert(
      fc.property(
        fc.array(preparation, { minLength: 1, maxLength: 4 }),
        moment,
        place,
        fc.integer({ min: 1, max: 400 * 3600 }),
        (products, pickup_at, time_zone, seconds) => {
          const end = cancellableUntil({ products, pickup_at, time_zone, cancellation_hours: null })
          const before = new Date(end.getTime() - seconds * 1000)
          const after = new Date(end.getTime() + seconds * 1000)
          expect(minimumPickup(products, before, time_zone) <= pickup_at).toBe(true)
          expect(minimumPickup(products, after, time_zone) > pickup_at).toBe(true)
        },
      ),
    )
  })

  test('never lies after the pickup, and a longer notice never moves it later', () => {
    fc.assert(
      fc.property(moment, fc.nat(720), fc.nat(720), (pickup_at, a, b) => {
        const of = (cancellation_hours: number) =>
          cancellableUntil({ products: [], pickup_at, time_zone: PARIS, cancellation_hours })
        expect(of(a) <= pickup_at).toBe(true)
        expect(of(Math.max(a, b)) <= of(Math.min(a, b))).toBe(true)
      }),
    )
  })
})

describe('a shopper', () => {
  const cut_off = new Date('2026-11-18T08:00:00Z')
  const before = new Date(cut_off.getTime() - 1)
  const paid: OwnOrder = {
    status: 'paid',
    total_ttc: 480,
    paid_at: new Date('2026-11-16T08:00:00Z'),
    payment_intent_id: 'pi_1',
    pays_on_collection: false,
    cancellable_until: cut_off,
  }

  test('who paid may cancel until the cut-off, and not at it', () => {
    expect(cancellationError(paid, before)).toBeNull()
    expect(cancellationError(paid, cut_off)).toBe('TOO_LATE_TO_CANCEL')
  })

  test('who paid may not cancel after it, whatever the status says', () => {
    for (const status of ORDER_STATUSES)
      expect(cancellationError({ ...paid, status }, cut_off)).toBe('TOO_LATE_TO_CANCEL')
  })

  test('may not cancel what is being prepared, even in time', () => {
    for (const status of ['preparing', 'ready', 'completed'] as const)
      expect(cancellationError({ ...paid, status }, before)).toBe('TOO_LATE_TO_CANCEL')
  })

  test('who has not paid may give up at any time', () => {
    const unpaid: OwnOrder = { ...paid, status: 'pending', paid_at: null, payment_intent_id: null }
    expect(cancellationError(unpaid, new Date('2026-12-01T00:00:00Z'))).toBeNull()
  })

  test('who pays on collection may cancel until the cut-off, as long as nothing is ready', () => {
    const owed: OwnOrder = {
      ...paid,
      status: 'preparing',
      paid_at: null,
      payment_intent_id: null,
      pays_on_collection: true,
    }
    expect(cancellationError(owed, before)).toBeNull()
    expect(cancellationError(owed, cut_off)).toBe('TOO_LATE_TO_CANCEL')
    expect(cancellationError({ ...owed, status: 'ready' }, before)).toBe('TOO_LATE_TO_CANCEL')
    const settled = { ...owed, paid_at: new Date('2026-11-16T08:00:00Z') }
    expect(cancellationError(settled, before)).toBe('PAID_AT_SHOP')
  })

  test('whose money lies in the shop’s till is sent to the shop', () => {
    expect(cancellationError({ ...paid, payment_intent_id: null }, before)).toBe('PAID_AT_SHOP')
  })

  test('was promised nothing about an order without a cut-off', () => {
    expect(cancellationError({ ...paid, cancellable_until: null }, before)).toBe(
      'TOO_LATE_TO_CANCEL',
    )
  })
})
