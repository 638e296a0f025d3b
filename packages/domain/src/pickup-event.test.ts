import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { type Pickup, pickupEvent, pickupFileName } from './pickup-event.ts'
import { readCalendar } from './testing/read-calendar.ts'

const pickup: Pickup = {
  order_id: '5b1f',
  order_number: 'ML-2026-0042',
  pickup_code: 'K7M4',
  shop_name: 'Maison Levain',
  store: {
    name: 'Maison Levain Martyrs',
    address: '12 rue des Martyrs',
    postal_code: '75009',
    city: 'Paris',
  },
  starts_at: new Date('2026-11-21T07:30:00Z'),
  ends_at: new Date('2026-11-21T08:00:00Z'),
  status_url: 'https://levain.example/order-success?order_id=5b1f&token=t',
  version: 0,
  now: new Date('2026-11-15T13:58:01Z'),
}

test('the pickup has all that is needed at the counter', () => {
  const file = calendarFile(pickupEvent(pickup))
  expect(readCalendar(file, 'SUMMARY')).toBe(
    'Retrait chez Maison Levain\u00a0: commande n°\u00a0ML-2026-0042',
  )
  expect(readCalendar(file, 'LOCATION')).toBe(
    'Maison Levain Martyrs, 12 rue des Martyrs, 75009 Paris',
  )
  expect(readCalendar(file, 'DESCRIPTION')).toBe(
    `Code de retrait\u00a0: K7M4\n${pickup.status_url}`,
  )
  expect(readCalendar(file, 'URL')).toBe(pickup.status_url)
  expect(file).toContain('TRIGGER:-PT60M')
})

test('it is one event for an order, whatever host and day it is written from', () => {
  const uid = (changes: Partial<Pickup>) => pickupEvent({ ...pickup, ...changes }).uid
  expect(uid({ status_url: 'https://shop.fournil.example/order-success', now: new Date() })).toBe(
    uid({}),
  )
  expect(uid({ order_id: 'other' })).not.toBe(uid({}))
})

test('what is not known of a place leaves no comma behind', () => {
  const store = { name: 'Centre', address: '', postal_code: '', city: '' }
  expect(pickupEvent({ ...pickup, store }).location).toBe('Centre')
})

test('the file is named after the order, and nothing in the name leads elsewhere', () => {
  expect(pickupFileName('CMD-2026-000042')).toBe('retrait-CMD-2026-000042.ics')
  expect(pickupFileName('../"x\r\ny')).toBe('retrait-----x--y.ics')
})

test('one that is called off is taken out under the same name', () => {
  const [came, went] = [pickup, { ...pickup, version: 1, is_cancelled: true }].map((each) =>
    calendarFile(pickupEvent(each)),
  )
  expect(readCalendar(went ?? '', 'UID')).toBe(readCalendar(came ?? '', 'UID'))
  expect(readCalendar(went ?? '', 'METHOD')).toBe('CANCEL')
  expect(readCalendar(went ?? '', 'SEQUENCE')).toBe('1')
})
