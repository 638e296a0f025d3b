import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { stateWords } from './state-words.ts'

const order = {
  order_number: 'CMD-2026-000042',
  total_ttc: 6240,
  refunded_amount: 1000,
  customer: { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.test', phone: '06' },
} as Order

test('only a confirmed order says so, and names the letter', () => {
  const { title, text } = stateWords(order, 'confirmed')
  expect(title).toBe('Commande confirmée !')
  expect(text).toContain('ada@example.test')
})

test('who was not charged is told so', () => {
  for (const state of ['payment_failed', 'payment_expired', 'cancelled'] as const)
    expect(stateWords(order, state).text, state).toContain('Rien n’a été débité')
})

test('a refund under way is what is left to give back, a done one what was given', () => {
  expect(stateWords(order, 'refunding').text).toContain('52,40')
  expect(stateWords(order, 'refunded').text).toContain('10,00')
})

test('a late payment is explained to whoever did not cancel themselves', () => {
  expect(stateWords(order, 'refunded').text).toContain('trop tard')
  expect(stateWords(order, 'refunded', true).text).not.toContain('trop tard')
})
