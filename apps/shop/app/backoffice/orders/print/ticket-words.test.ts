import { ORDER_STATUSES, PAYMENT_STATUSES, type PaymentStatus } from '@fournil/domain/orders'
import { describe, expect, test } from 'vitest'
import { takenOutWords, ticketMoney, ticketWarning, unitsInBag } from './ticket-words.ts'

const REFUNDED: Readonly<Record<PaymentStatus, number>> = {
  pending: 0,
  paid: 0,
  failed: 0,
  expired: 0,
  partially_refunded: 350,
  refunded: 1270,
}

const UNPAID: readonly PaymentStatus[] = ['pending', 'failed', 'expired']

/** As the server tells it: what never came cannot be given back. */
const orderOf = (payment_status: PaymentStatus) => ({
  payment_status,
  pays_on_collection: false,
  total_ttc: 1270,
  refunded_amount: REFUNDED[payment_status],
  refundable_amount: UNPAID.includes(payment_status) ? 0 : 1270 - REFUNDED[payment_status],
})

const EXPECTED: Readonly<Record<PaymentStatus, readonly string[]>> = {
  pending: ['À encaisser\u00a0: 12,70\u202f€'],
  failed: ['À encaisser\u00a0: 12,70\u202f€'],
  expired: ['À encaisser\u00a0: 12,70\u202f€'],
  paid: ['Payée'],
  partially_refunded: ['Remboursé\u00a0: 3,50\u202f€', 'Reste réglé\u00a0: 9,20\u202f€'],
  refunded: ['Remboursé\u00a0: 12,70\u202f€', 'Reste réglé\u00a0: 0,00\u202f€'],
}

describe('the money on the ticket is the provider’s truth, wherever the shop’s work stands', () => {
  for (const status of ORDER_STATUSES)
    for (const payment_status of PAYMENT_STATUSES)
      test(`${status}, ${payment_status}`, () => {
        const isOff = status === 'cancelled' && UNPAID.includes(payment_status)
        const isGift = status !== 'cancelled' && payment_status === 'refunded'
        const isBeingPaid = status === 'pending' && payment_status === 'pending'
        const [first, ...rest] = EXPECTED[payment_status]
        const told = isGift ? [first, 'Rien à encaisser'] : [first, ...rest]
        expect(ticketMoney({ status, ...orderOf(payment_status) })).toEqual(
          isOff ? ['Non payée'] : isBeingPaid ? ['Paiement en cours'] : told,
        )
      })
})

test('a cancelled order is not handed over, and no other is held back', () => {
  const warned = ORDER_STATUSES.filter((status) => ticketWarning({ status }) !== null)
  expect(warned).toEqual(['cancelled'])
  expect(ticketWarning({ status: 'cancelled' })).toBe('ANNULÉE\u00a0— ne\u00a0pas\u00a0remettre')
})

test('money on its way back is not called paid, nor given back already', () => {
  const leaving = { status: 'cancelled', ...orderOf('paid'), refundable_amount: 0 } as const
  expect(ticketMoney(leaving)).toEqual([
    'Remboursement en cours\u00a0: 12,70\u202f€',
    'Reste réglé\u00a0: 0,00\u202f€',
  ])
  const second = { ...leaving, ...orderOf('partially_refunded'), refundable_amount: 500 }
  expect(ticketMoney(second)).toEqual([
    'Remboursé\u00a0: 3,50\u202f€',
    'Remboursement en cours\u00a0: 4,20\u202f€',
    'Reste réglé\u00a0: 5,00\u202f€',
  ])
})

test('an order that costs nothing is neither paid nor to be paid', () => {
  const free = { ...orderOf('paid'), total_ttc: 0, refundable_amount: 0 }
  expect(ticketMoney({ status: 'paid', ...free })).toEqual(['Rien à payer'])
})

describe('units that went back on the shelf', () => {
  const line = { quantity: 3, restocked_units: 1 }
  const preparing = { status: 'preparing' } as const

  test('are not in the bag, and the ticket says so', () => {
    expect(unitsInBag(preparing, line)).toBe(2)
    expect(takenOutWords(preparing, line)).toBe('1 remis en stock')
    expect(takenOutWords(preparing, { quantity: 3, restocked_units: 3 })).toBe(
      'remis en stock, ne pas mettre dans le sac',
    )
    expect(takenOutWords(preparing, { quantity: 3, restocked_units: 0 })).toBeNull()
  })

  test('of an order that is off are shown as they were', () => {
    const cancelled = { status: 'cancelled' } as const
    expect(unitsInBag(cancelled, { quantity: 3, restocked_units: 3 })).toBe(3)
    expect(takenOutWords(cancelled, { quantity: 3, restocked_units: 3 })).toBeNull()
  })
})
