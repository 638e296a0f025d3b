import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

test('a payment is awaited closely at first, then every ten seconds', () => {
  const waits = Array.from({ length: 12 }, (_, asked) =>
    nextLook('awaiting_payment', 'pending', asked),
  )
  expect(waits[0]).toBe(1000)
  expect(waits.at(-1)).toBe(10_000)
  expect(waits).toEqual(waits.toSorted((a, b) => Number(a) - Number(b)))
})

test('nobody asks after an order that is over', () => {
  expect(nextLook('confirmed', 'completed', 0)).toBeNull()
  expect(nextLook('refunded', 'cancelled', 0)).toBeNull()
  expect(nextLook('cancelled', 'cancelled', 0)).toBeNull()
  expect(nextLook('not_refunded', 'cancelled', 0)).toBeNull()
})

test('a refund that failed may be tried again', () => {
  expect(nextLook('refund_failed', 'cancelled', 9)).toBe(30_000)
})

test('the kitchen is looked at now and then', () => {
  expect(nextLook('confirmed', 'preparing', 50)).toBe(30_000)
})
