import { describe, expect, test } from 'vitest'
import { isPaidAtShop, isPaidOnline, paymentStatusAfter, refundableOf } from './refunds.ts'

const order = {
  total_ttc: 3200,
  refunded_amount: 0,
  refunds_under_way: 0,
  paid_at: new Date('2026-11-16T08:00:00Z') as Date | null,
  payment_intent_id: 'pi_1' as string | null,
}

describe('what can be given back', () => {
  test('is what was paid, less what went back, less what is on its way', () => {
    expect(refundableOf(order)).toBe(3200)
    expect(refundableOf({ ...order, refunded_amount: 1000 })).toBe(2200)
    expect(refundableOf({ ...order, refunded_amount: 1000, refunds_under_way: 2000 })).toBe(200)
    expect(refundableOf({ ...order, refunds_under_way: 3200 })).toBe(0)
  })

  test('is nothing before anything was paid', () => {
    expect(refundableOf({ ...order, paid_at: null })).toBe(0)
  })

  test('is never less than nothing', () => {
    expect(refundableOf({ ...order, refunded_amount: 3200, refunds_under_way: 100 })).toBe(0)
  })
})

test('money goes back the way it came', () => {
  const by_hand = { ...order, payment_intent_id: null }
  expect([isPaidOnline(order), isPaidAtShop(order)]).toEqual([true, false])
  expect([isPaidOnline(by_hand), isPaidAtShop(by_hand)]).toEqual([false, true])
  // Unpaid, and free: nobody took anything.
  expect(isPaidAtShop({ ...by_hand, paid_at: null })).toBe(false)
  expect(isPaidAtShop({ ...by_hand, total_ttc: 0 })).toBe(false)
})

test('an order is refunded in part until all of it is', () => {
  expect(paymentStatusAfter(3200, 0)).toBe('paid')
  expect(paymentStatusAfter(3200, 1)).toBe('partially_refunded')
  expect(paymentStatusAfter(3200, 3199)).toBe('partially_refunded')
  expect(paymentStatusAfter(3200, 3200)).toBe('refunded')
  // A free order was never refunded.
  expect(paymentStatusAfter(0, 0)).toBe('paid')
})
