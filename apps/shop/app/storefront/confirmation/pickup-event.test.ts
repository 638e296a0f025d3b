import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { pickupEventOf } from './pickup-event.ts'

const order: Order = {
  id: 'o-1',
  order_number: 'CMD-2026-000042',
  pickup_code: 'KR47',
  status: 'paid',
  payment_status: 'paid',
  payment_url: null,
  can_cancel: true,
  can_move: true,
  can_withdraw: false,
  has_withdrawn: false,
  cancellable_until: null,
  is_paid_at_shop: false,
  pays_on_collection: false,
  cancelled_by: null,
  customer: { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.test', phone: '06' },
  store: {
    id: 's',
    name: 'Croix-Rousse',
    address: '8 rue du Mail',
    postal_code: '69004',
    city: 'Lyon',
    country: 'FR',
    phone: null,
    latitude: null,
    longitude: null,
    time_zone: 'Europe/Paris',
  },
  pickup_date: '2026-10-24',
  pickup_time: '09:00',
  pickup_version: 0,
  pickup_end_time: '09:30',
  notes: null,
  order_items: [],
  taxes: [],
  promo_code: null,
  discount_amount: 0,
  subtotal_ht: 0,
  total_tax: 0,
  total_ttc: 0,
  refunded_amount: 0,
  refunds_under_way: 0,
  has_failed_refund: false,
  was_paid_too_late: false,
  paid_differently: null,
  invoices: [],
}
const around = {
  company_name: 'Maison Levain',
  time_zone: 'Europe/Paris',
  origin: 'https://levain.test',
  token: 't',
  now: new Date('2026-10-20T10:00:00Z'),
}

test('the store’s clock counts, on both sides of the change of 25 October 2026', () => {
  expect(pickupEventOf(order, around).starts_at.toISOString()).toBe('2026-10-24T07:00:00.000Z')
  const winter = { ...order, pickup_date: '2026-10-26' }
  expect(pickupEventOf(winter, around).starts_at.toISOString()).toBe('2026-10-26T08:00:00.000Z')
})

test('a slot up to midnight ends on the next day', () => {
  const late = { ...order, pickup_time: '23:30', pickup_end_time: '00:00' }
  const { starts_at, ends_at } = pickupEventOf(late, around)
  expect(ends_at.getTime() - starts_at.getTime()).toBe(30 * 60_000)
})

test('the code and the way back to the order go along', () => {
  const { description, url, uid } = pickupEventOf(order, around)
  expect(description).toContain('KR47')
  expect(url).toBe('https://levain.test/order-success?order_id=o-1&token=t')
  expect(uid).toBe('order-o-1')
})
