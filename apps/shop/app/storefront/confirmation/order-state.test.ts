import { ORDER_STATUSES, PAYMENT_STATUSES } from '@fournil/domain/orders'
import { expect, test } from 'vitest'
import { type OrderState, orderState, progressOf } from './order-state.ts'

// Columns: payment pending, paid, failed, expired, partially_refunded, refunded.
const TABLE: Record<(typeof ORDER_STATUSES)[number], OrderState[]> = {
  pending: [
    'awaiting_payment',
    'confirmed',
    'payment_failed',
    'payment_expired',
    'confirmed',
    'refunded',
  ],
  paid: Array(6).fill('confirmed'),
  preparing: Array(6).fill('confirmed'),
  ready: Array(6).fill('confirmed'),
  completed: Array(6).fill('confirmed'),
  cancelled: [
    'cancelled',
    'refunding',
    'payment_failed',
    'payment_expired',
    'refunded',
    'refunded',
  ],
}

test('every pair of the two lives has its word', () => {
  for (const status of ORDER_STATUSES) {
    const row = PAYMENT_STATUSES.map((payment_status) => orderState({ status, payment_status }))
    expect(row, status).toEqual(TABLE[status])
  }
})

test('nothing but a payment or the shop’s word confirms an order', () => {
  expect(orderState({ status: 'pending', payment_status: 'pending' })).not.toBe('confirmed')
  expect(orderState({ status: 'cancelled', payment_status: 'paid' })).not.toBe('confirmed')
})

test('the shop’s work is told step by step, and not for an order that is off', () => {
  expect(progressOf({ status: 'paid', payment_status: 'paid' })?.reached).toBe(0)
  expect(progressOf({ status: 'ready', payment_status: 'paid' })?.reached).toBe(2)
  expect(progressOf({ status: 'cancelled', payment_status: 'refunded' })).toBeNull()
  expect(progressOf({ status: 'pending', payment_status: 'pending' })).toBeNull()
})
