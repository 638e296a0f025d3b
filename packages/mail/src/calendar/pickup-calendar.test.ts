import { readCalendar } from '@fournil/domain/testing/read-calendar'
import { expect, test } from 'vitest'
import { levain, order } from '../testing/examples.ts'
import { pickupCalendar } from './pickup-calendar.ts'

test('the pickup goes along with the mail, in the shop’s name', () => {
  const { filename, content_type, content } = pickupCalendar({
    brand: levain,
    order,
    order_id: '5b1f',
    pickup_code: 'K7M4',
    status_url: 'https://shop.fr/confirmation?order_id=5b1f&token=t',
    starts_at: new Date('2026-11-21T07:30:00Z'),
    ends_at: new Date('2026-11-21T08:00:00Z'),
    version: 2,
    now: new Date('2026-11-15T13:58:01Z'),
  })
  expect(filename).toBe('retrait-ML-2026-0042.ics')
  expect(content_type).toBe('text/calendar; charset=utf-8; method=PUBLISH')
  expect(readCalendar(content, 'UID')).toBe('order-5b1f')
  expect(readCalendar(content, 'SEQUENCE')).toBe('2')
  expect(readCalendar(content, 'SUMMARY')).toContain('Maison Levain')
  expect(readCalendar(content, 'LOCATION')).toBe(
    'Maison Levain Martyrs, 12 rue des Martyrs, 75009 Paris',
  )
  expect(readCalendar(content, 'DESCRIPTION')).toContain('K7M4')
})
