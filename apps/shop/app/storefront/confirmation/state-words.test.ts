import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { stateWords } from './state-words.ts'

const order = {
  order_number: 'CMD-2026-000042',
  total_ttc: 6240,
  refunded_amount: 1000,
  refunds_under_way: 700,
  was_paid_too_late: false,
  store: { name: 'Levain Part-Dieu', phone: '04 65 71 24 10' },
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

test('what was paid by mistake is named in its own currency, and given back', () => {
  const words = (amount: number, currency: string) =>
    stateWords({ ...order, paid_differently: { amount, currency } }, 'payment_returned').text
  expect(words(1, 'eur')).toMatch(/0,01\s€ vous sont rendus/)
  expect(words(480, 'jpy')).toMatch(/480\sJPY vous sont rendus/)
  expect(words(0, 'eur')).toContain('Rien n’a été débité')
})

test('a refund under way is what was asked for, not the rest of the price', () => {
  const { text } = stateWords(order, 'refunding')
  expect(text).toMatch(/7,00\s€ est en cours/)
  expect(text).toMatch(/10,00\s€ vous ont déjà été remboursés/)
  expect(text).not.toContain('52,40')
  expect(stateWords({ ...order, refunded_amount: 0 }, 'refunding').text).not.toContain('déjà')
})

test('who gets nothing back, a part or all is told so', () => {
  const nothing = stateWords(order, 'not_refunded')
  expect(nothing.title).toBe('Commande annulée')
  expect(nothing.text).toBe('Cette annulation n’entraîne pas de remboursement.')
  const part = stateWords(order, 'refunded_in_part')
  expect(part.title).toBe('Commande annulée, remboursée en partie')
  expect(part.text).toMatch(/62,40\s€ réglés.*10,00\s€ est parti/)
  const all = stateWords({ ...order, status: 'cancelled', refunded_amount: 6240 }, 'refunded')
  expect(all.title).toBe('Commande annulée et remboursée')
  expect(all.text).toContain('62,40')
})

test('an order that was opened again after all its money went back is neither cancelled nor to be paid', () => {
  const gift = { ...order, payment_status: 'refunded', refunded_amount: 6240 } as const
  expect(stateWords({ ...gift, status: 'pending' }, 'refunded').title).toBe('Commande remboursée')
  const { text } = stateWords({ ...gift, status: 'ready' }, 'confirmed')
  expect(text).toMatch(/remboursé 62,40\s€.*rien à payer/)
  expect(text).not.toContain('e-mail')
  const leaving = { ...order, payment_status: 'paid', refunded_amount: 0 } as const
  const soon = { ...leaving, status: 'paid', refunds_under_way: 6240 } as const
  expect(stateWords(soon, 'confirmed').text).toMatch(/rembourse 62,40\s€.*rien à payer/)
  expect(stateWords({ ...soon, refunds_under_way: 700 }, 'confirmed').text).toContain('e-mail')
})

test('a refund that failed is not promised again', () => {
  const { text } = stateWords(order, 'refund_failed')
  expect(text).toContain('n’a pas abouti')
  expect(text).not.toContain('n’entraîne pas')
})

test('only a payment that came too late is called late', () => {
  const late = { ...order, was_paid_too_late: true }
  for (const state of ['refunding', 'refunded_in_part', 'refunded'] as const) {
    expect(stateWords(order, state).text, state).not.toContain('trop tard')
    expect(stateWords(late, state).text, state).toContain('trop tard')
  }
})

test('who paid at the shop is not sent to a card', () => {
  const paid = { ...order, is_paid_at_shop: true }
  for (const state of ['refunded', 'refunded_in_part'] as const) {
    const { text } = stateWords(paid, state)
    expect(text).toMatch(/10,00\s€ vous est rendu à la boutique Levain Part-Dieu/)
    expect(text).not.toContain('carte')
  }
})

test('whoever may want to telephone is told what about, and in part means the rest', () => {
  const settled = { ...order, refunds_under_way: 0 }
  expect(stateWords(settled, 'refunded_in_part').call).toMatch(/sur les 52,40\s€ restants/)
  expect(stateWords(order, 'refunding').call).toMatch(/sur les 45,40\s€ restants/)
  expect(stateWords({ ...order, refunds_under_way: 5240 }, 'refunding').call).toBeUndefined()
  expect(stateWords(order, 'not_refunded').call).toBe('Une question\u202f?')
  expect(stateWords(order, 'refund_failed').call).toMatch(/remboursé autrement/)
  for (const state of ['confirmed', 'refunded', 'cancelled', 'payment_failed'] as const)
    expect(stateWords(order, state).call, state).toBeUndefined()
})

test('whose order the shop cancelled is told so', () => {
  const states = ['cancelled', 'not_refunded', 'refunding', 'refunded_in_part', 'refunded'] as const
  for (const state of states) {
    const shop = stateWords({ ...order, cancelled_by: 'shop' }, state)
    expect(shop.text, state).toMatch(/^La boutique a annulé cette commande\. /)
    expect(stateWords({ ...order, cancelled_by: 'customer' }, state).text).not.toContain('annulé')
  }
})
