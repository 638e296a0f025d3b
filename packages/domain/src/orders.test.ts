import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canInvoice,
  formatOrderNumber,
  isBeforeItsDay,
  isMovable,
  isPaidByHand,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  type OrderStatus,
  PICKUP_DIGITS,
  PICKUP_LETTERS,
  pickupCode,
  transitionOf,
} from './orders.ts'

test('the six statuses have their French labels', () => {
  expect(ORDER_STATUSES.map((status) => ORDER_STATUS_LABELS[status])).toEqual([
    'En attente',
    'Payée',
    'En préparation',
    'Prête',
    'Complétée',
    'Annulée',
  ])
})

describe('the life cycle', () => {
  const work: OrderStatus[] = ['pending', 'paid', 'preparing', 'ready', 'completed']
  const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

  test('has 36 pairs', () => {
    expect(pairs).toHaveLength(36)
  })

  test.each(pairs)('from %s to %s', (from, to) => {
    expect(ORDER_TRANSITIONS[from][to]).toBe(expected(from, to))
  })

  // The rule in words, to hold the table against.
  function expected(from: OrderStatus, to: OrderStatus) {
    if (from === to) return 'same'
    if (to === 'cancelled') return from === 'pending' ? 'allowed' : 'opens_refund_dialog'
    if (from === 'cancelled') return 'needs_reason'
    const backwards = work.indexOf(to) < work.indexOf(from)
    const marksPaidByHand = from === 'pending'
    return backwards || marksPaidByHand ? 'needs_reason' : 'allowed'
  }

  test('cancelling a pending order opens the refund dialog if its money has arrived', () => {
    const cancel = (payment_status: Parameters<typeof transitionOf>[0]['payment_status']) =>
      transitionOf({ status: 'pending', payment_status }, 'cancelled')
    expect(cancel('pending')).toBe('allowed')
    expect(cancel('expired')).toBe('allowed')
    expect(cancel('paid')).toBe('opens_refund_dialog')
    expect(cancel('partially_refunded')).toBe('opens_refund_dialog')
    expect(transitionOf({ status: 'paid', payment_status: 'paid' }, 'preparing')).toBe('allowed')
  })
})

test('an order nobody paid online is paid by hand when it moves on', () => {
  const unpaid = { paid_at: null, pays_on_collection: false }
  const byHand = ORDER_STATUSES.filter((next) => isPaidByHand(unpaid, next))
  expect(byHand).toEqual(['paid', 'preparing', 'ready', 'completed'])
  const paid = { ...unpaid, paid_at: new Date(0) }
  expect(ORDER_STATUSES.some((next) => isPaidByHand(paid, next))).toBe(false)
})

test('an order that is paid on collection is made without being paid, and not given without', () => {
  const owed = { paid_at: null, pays_on_collection: true }
  const byHand = ORDER_STATUSES.filter((next) => isPaidByHand(owed, next))
  expect(byHand).toEqual(['paid', 'completed'])
  expect(isPaidByHand({ ...owed, paid_at: new Date(0) }, 'completed')).toBe(false)
})

test('an invoice is made once, from paid on', () => {
  const paid = (status: OrderStatus) => ({ status, payment_status: 'paid' }) as const
  const invoiced = ORDER_STATUSES.filter((status) => canInvoice(paid(status), false))
  expect(invoiced).toEqual(['paid', 'preparing', 'ready', 'completed'])
  expect(ORDER_STATUSES.some((status) => canInvoice(paid(status), true))).toBe(false)
  expect(canInvoice({ status: 'ready', payment_status: 'pending' }, false)).toBe(false)
})

test('an order number says its year and its place in the series', () => {
  expect(formatOrderNumber(2026, 42)).toBe('CMD-2026-000042')
  expect(formatOrderNumber(2026, 1_234_567)).toBe('CMD-2026-1234567')
})

describe('the pickup code', () => {
  test('is two letters and two digits, from one end of the alphabets to the other', () => {
    expect(pickupCode(() => 0)).toBe('AA22')
    expect(pickupCode(() => 0.999999999)).toBe('YY99')
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.infiniteStream(random), (stream) => {
        expect(pickupCode(() => stream.next().value)).toMatch(/^[AFHJKLMRTXY]{2}[2-9]{2}$/)
      }),
      { numRuns: 300 },
    )
  })

  test('holds no two signs that look or sound alike', () => {
    const alphabet = [...PICKUP_LETTERS, ...PICKUP_DIGITS]
    const alike = ['0OQD', '1I', '2Z', '5S', '8B', 'UV', 'BCDGPTV', 'MN', 'FS', 'QU', 'GJ', 'VW']
    for (const group of alike) {
      const present = alphabet.filter((sign) => group.includes(sign))
      expect(present.length, group).toBeLessThanOrEqual(1)
    }
  })
})

test.each([
  ['paid', true],
  ['preparing', true],
  ['ready', true],
  ['completed', false],
  ['cancelled', false],
] as const)('a %s order is movable: %s', (status, expected) => {
  expect(
    isMovable({ status, paid_at: new Date('2026-11-16T08:00:00Z'), pays_on_collection: false }),
  ).toBe(expected)
})

test('an order that is being paid stays', () => {
  const unpaid = { paid_at: null, pays_on_collection: false }
  expect(isMovable({ status: 'pending', ...unpaid })).toBe(false)
  expect(isMovable({ status: 'paid', ...unpaid })).toBe(false)
})

test('an order that is paid on collection moves until it is given', () => {
  const owed = { paid_at: null, pays_on_collection: true }
  const movable = ORDER_STATUSES.filter((status) => isMovable({ status, ...owed }))
  expect(movable).toEqual(['paid', 'preparing', 'ready'])
})

test('an order is ready or handed over before its day only on a day before it, and may be begun on any', () => {
  const order = { pickup_date: '2026-11-17' }
  const early = (today: string) =>
    ORDER_STATUSES.filter((next) => isBeforeItsDay(order, next, today))
  expect(early('2026-11-16')).toEqual(['ready', 'completed'])
  expect(early('2026-11-17')).toEqual([])
  expect(early('2026-11-18')).toEqual([])
})
