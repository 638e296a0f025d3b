import { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { expect, test } from 'vitest'
import { NO_COMPANY } from '../customer/check-company.ts'
import { orderOf } from './order-of.ts'

const item = {
  product_id: '018f2b6e-0000-7000-8000-000000000001',
  product_name: 'Baba',
  price: 450,
  stock: 12,
  quantity: 2,
}
const wish = {
  items: [item],
  promo_code: null,
  fields: {
    customer_first_name: ' Ada ',
    customer_last_name: 'Martin',
    customer_email: 'ada@example.test ',
    ...NO_COMPANY,
    wants_invoice: false,
    customer_phone: '06 12 34 56 78',
    notes: '   ',
    accepted_terms: true,
    confirmed_age: true,
  },
  store_id: '018f2b6e-0000-7000-8000-000000000002',
  date: '2026-11-20',
  time: '09:00',
}

test('the contract takes it as it is, key apart', () => {
  const order = { ...orderOf(wish), idempotency_key: '0123456789abcdef' }
  expect(CreateOrderCheckout.safeParse(order).error).toBeUndefined()
})

test('spaces around the fields, empty notes and the stock stay at home', () => {
  const order = orderOf(wish)
  expect(order.customer_first_name).toBe('Ada')
  expect(order.notes).toBeUndefined()
  expect(order.cart_items[0]).not.toHaveProperty('stock')
})
