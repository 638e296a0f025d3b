import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@fournil/domain/orders'
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
    'not_refunded',
    'payment_failed',
    'payment_expired',
    'refunded_in_part',
    'refunded',
  ],
}

const QUIET = {
  total_ttc: 6240,
  refunds_under_way: 0,
  has_failed_refund: false,
  cancelled_by: null,
  paid_differently: null,
}
const told = (status: OrderStatus, payment_status: PaymentStatus, changes = {}) => ({
  ...QUIET,
  status,
  payment_status,
  ...changes,
})

test('every pair of the two lives has its word', () => {
  for (const status of ORDER_STATUSES) {
    const row = PAYMENT_STATUSES.map((payment_status) => orderState(told(status, payment_status)))
    expect(row, status).toEqual(TABLE[status])
  }
})

test('an unpaid order that somebody called off is no payment that went wrong', () => {
  for (const payment_status of ['failed', 'expired'] as const)
    expect(orderState(told('cancelled', payment_status, { cancelled_by: 'customer' }))).toBe(
      'cancelled',
    )
  expect(orderState(told('cancelled', 'refunded', { cancelled_by: 'customer' }))).toBe('refunded')
})

test('a payment that did not match is told as what it is, not as one that took nothing', () => {
  const paid_differently = { amount: 1, currency: 'eur' }
  expect(orderState(told('cancelled', 'failed', { paid_differently }))).toBe('payment_returned')
})

test('nothing but a payment or the shop’s word confirms an order', () => {
  expect(orderState(told('pending', 'pending'))).not.toBe('confirmed')
  expect(orderState(told('cancelled', 'paid'))).not.toBe('confirmed')
})

test('the shop’s work is told step by step, and not for an order that is off', () => {
  expect(progressOf(told('paid', 'paid'))?.reached).toBe(0)
  expect(progressOf(told('ready', 'paid'))?.reached).toBe(2)
  expect(progressOf(told('cancelled', 'refunded'))).toBeNull()
  expect(progressOf(told('pending', 'pending'))).toBeNull()
})

test('a cancelled order is refunding only while a refund is under way', () => {
  expect(orderState(told('cancelled', 'paid'))).toBe('not_refunded')
  expect(orderState(told('cancelled', 'paid', { refunds_under_way: 700 }))).toBe('refunding')
  const rest = { refunds_under_way: 700 }
  expect(orderState(told('cancelled', 'partially_refunded', rest))).toBe('refunding')
})

test('a refund that failed is neither under way nor refused by the shop', () => {
  const failed = { has_failed_refund: true }
  expect(orderState(told('cancelled', 'paid', failed))).toBe('refund_failed')
  expect(orderState(told('cancelled', 'refunded', failed))).toBe('refunded')
})

test('an order that cost nothing has nothing to give back', () => {
  expect(orderState(told('cancelled', 'paid', { total_ttc: 0 }))).toBe('cancelled')
})
