import { expect, test } from 'vitest'
import type { TextStore } from '../../browser-storage/kept-text.ts'
import {
  dropPendingOrder,
  keepOpenPayment,
  keepPendingOrder,
  openPayment,
  pendingOrder,
} from '../../browser-storage/pending-order.ts'
import { type CheckoutDraft, draftKey, dropDraft, keepDraft, readDraft } from '../checkout-draft.ts'
import { NO_CUSTOMER } from '../customer/check-customer.ts'
import { customerKey, saveCustomer, savedCustomer } from '../customer/saved-customer.ts'

function drawer(): TextStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    get: (key) => kept.get(key) ?? null,
    set: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  }
}

const ADA = {
  customer_first_name: 'Ada',
  customer_last_name: 'Martin',
  customer_email: 'ada@example.test',
  customer_phone: '0612345678',
}

test('who asks to be remembered is, who does not is forgotten', () => {
  const store = drawer()
  saveCustomer('levain', ADA, store)
  expect(savedCustomer('levain', store)).toEqual(ADA)
  expect(savedCustomer('colbert', store)).toBeNull()
  saveCustomer('levain', null, store)
  expect(store.kept.size).toBe(0)
})

test('notes and consent are never remembered', () => {
  const store = drawer()
  const fields = { ...NO_CUSTOMER, ...ADA, notes: 'secret' }
  saveCustomer('levain', fields, store)
  expect(store.kept.get(customerKey('levain'))).not.toContain('secret')
})

test('a memory that cannot be read is empty, not a crash', () => {
  const store = drawer()
  store.set(customerKey('levain'), '{"customer_first_name":42,"customer_email":["x"]}')
  expect(savedCustomer('levain', store)).toMatchObject({
    customer_first_name: '',
    customer_email: '',
  })
})

const draft: CheckoutDraft = {
  fields: { ...NO_CUSTOMER, ...ADA, notes: 'Bien cuit', accepted_terms: true },
  choice: { store_id: 's', date: '2026-11-20', time: '09:00', is_chosen: true },
  attempt: { digest: 'd', key: '0123456789abcdef' },
  remember: true,
}

test('whoever comes back from the payment page finds what they typed, but consents anew', () => {
  const store = drawer()
  keepDraft('levain', draft, store)
  expect(readDraft('levain', store)).toEqual({
    ...draft,
    fields: { ...draft.fields, accepted_terms: false },
  })
  dropDraft('levain', store)
  expect(readDraft('levain', store)).toBeNull()
})

test('a draft of another make does not become a wrong date or a short key', () => {
  const store = drawer()
  const choice = { store_id: 's', date: 'demain', time: 9 }
  store.set(draftKey('levain'), JSON.stringify({ ...draft, choice, attempt: { key: 'x' } }))
  expect(readDraft('levain', store)).toMatchObject({
    choice: { date: null, time: null },
    attempt: null,
  })
})

test('the pending order is kept as its id and its number, and removed whole', () => {
  const store = drawer()
  keepPendingOrder('levain', { order_id: 'o-1', order_number: 'CMD-2026-000001' }, store)
  expect(pendingOrder('levain', store)).toEqual({
    order_id: 'o-1',
    order_number: 'CMD-2026-000001',
  })
  dropPendingOrder('levain', store)
  expect(store.kept.size).toBe(0)
})

test('an open payment is offered for ten minutes, and only if it leads to a web page', () => {
  const store = drawer()
  keepOpenPayment('levain', { order_id: 'o-1', url: 'https://pay.test/1' }, 0, store)
  expect(openPayment('levain', 9 * 60_000, store)?.url).toBe('https://pay.test/1')
  expect(openPayment('levain', 10 * 60_000, store)).toBeNull()
  keepOpenPayment('levain', { order_id: 'o-1', url: 'javascript:alert(1)' }, 0, store)
  expect(openPayment('levain', 0, store)).toBeNull()
})
