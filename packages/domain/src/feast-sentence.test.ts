import { expect, test } from 'vitest'
import { feastSentence } from './feast-sentence.ts'
import type { Feast } from './feasts.ts'

const noel: Feast = {
  id: 'noel',
  name: 'Noël',
  start_date: '2026-12-20',
  end_date: '2026-12-24',
  offer: 'in_addition',
  products: [{ product_id: 'bûche', daily_capacity: 40 }],
  orders_until_date: '2026-12-18',
  orders_until_time: '00:00',
  open_time: null,
  close_time: null,
  slots: [],
}
const sentence = (changes: Partial<Feast> = {}, now = '2026-12-01T08:00:00Z') =>
  feastSentence('bûche', {
    feasts: [{ ...noel, ...changes }],
    now: new Date(now),
    time_zone: 'Europe/Paris',
  })

test('a product of a feast says for which days it can be had, and until when it can be ordered', () => {
  expect(sentence()).toBe(
    'Disponible pour Noël, du 20 au 24 décembre\u00a0: à commander avant le 18',
  )
  expect(sentence({ orders_until_time: '18:30' })).toMatch(/avant le 18 à 18h30$/)
  expect(
    sentence(
      { orders_until_date: '2026-11-30', orders_until_time: '18:00' },
      '2026-11-01T08:00:00Z',
    ),
  ).toMatch(/avant le 30 novembre à 18h$/)
  expect(sentence({ orders_until_date: null, orders_until_time: null })).toBe(
    'Disponible pour Noël, du 20 au 24 décembre',
  )
})

test('nothing is said once nobody can order it any more, nor of another product', () => {
  expect(sentence({}, '2026-12-17T22:59:59Z')).not.toBeNull()
  expect(sentence({}, '2026-12-17T23:00:00Z')).toBeNull()
  const open = { orders_until_date: null, orders_until_time: null }
  expect(sentence(open, '2026-12-24T20:00:00Z')).not.toBeNull()
  expect(sentence(open, '2026-12-25T08:00:00Z')).toBeNull()
  expect(sentence({ products: [{ product_id: 'galette', daily_capacity: null }] })).toBeNull()
})

test('of several feasts the next one is told', () => {
  const feasts = [
    {
      ...noel,
      id: 'nouvel-an',
      name: 'Nouvel An',
      start_date: '2026-12-30',
      end_date: '2026-12-31',
    },
    noel,
  ]
  const at = (now: string) =>
    feastSentence('bûche', { feasts, now: new Date(now), time_zone: 'Europe/Paris' })
  expect(at('2026-12-01T08:00:00Z')).toContain('pour Noël')
  const later = feasts.map((feast) => ({ ...feast, orders_until_date: feast.start_date }))
  const then = new Date('2026-12-26T08:00:00Z')
  expect(feastSentence('bûche', { feasts: later, now: then, time_zone: 'Europe/Paris' })).toContain(
    'pour Nouvel An',
  )
})
