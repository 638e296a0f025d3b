import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { expect, test } from 'vitest'
import { judgeChoice } from './judge-choice.ts'

const slot = (slot_time: string, places_left: number) =>
  ({ slot_time, end_time: '23:59', group: 'morning', places_left }) as const

const offer: PickupOffer = {
  store_id: 'vieux-port',
  days: [
    day('2026-11-18', 'before_minimum'),
    day('2026-11-19'),
    day('2026-11-20'),
    day('2026-11-21', 'products_unavailable', ['galette']),
    day('2026-11-22', 'closed_weekday'),
  ],
  earliest_date: '2026-11-19',
  date: '2026-11-20',
  slots: [slot('09:00', 4), slot('09:30', 0)],
  preparation: null,
  pause: null,
}

function day(
  date: string,
  reason: PickupOffer['days'][number]['reason'] = null,
  ids: string[] = [],
) {
  return { date, selectable: reason === null, reason, unavailable_product_ids: ids }
}

const at = (date: string | null, time: string | null = null, store_id = 'vieux-port') =>
  judgeChoice(offer, { store_id, date, time })

test('whoever has not chosen gets the earliest date and no time', () => {
  expect(at(null)).toMatchObject({ date: '2026-11-19', time: null, lost: null })
})

test('a choice is kept through a pause, although no day can be chosen in it', () => {
  const days = offer.days.map((day) => ({ ...day, selectable: false, reason: 'paused' as const }))
  const pause = { until: null, sentence: 'Les commandes sont en pause pour le moment.' }
  const paused = { ...offer, days, earliest_date: null, pause }
  expect(
    judgeChoice(paused, { store_id: 'vieux-port', date: '2026-11-20', time: '09:00' }),
  ).toMatchObject({ date: '2026-11-20', time: '09:00', lost: null })
})

test('a choice that still stands is left alone', () => {
  expect(at('2026-11-20', '09:00')).toMatchObject({ date: '2026-11-20', time: '09:00', lost: null })
})

test('a choice made at another store is no choice, and nothing was lost', () => {
  expect(at('2026-11-20', '09:00', 'prado')).toMatchObject({
    date: '2026-11-19',
    time: null,
    lost: null,
  })
})

test('a slot that filled up meanwhile is lost, its date is not', () => {
  expect(at('2026-11-20', '09:30')).toMatchObject({ date: '2026-11-20', time: null, lost: 'time' })
  expect(at('2026-11-20', '11:00')).toMatchObject({ time: null, lost: 'time' })
})

test('the slots of one day say nothing about the time chosen on another', () => {
  expect(at('2026-11-19', '09:30')).toMatchObject({ time: '09:30', lost: null })
})

test('a day that closed, filled up or passed is lost, and the earliest takes its place', () => {
  expect(at('2026-11-22', '09:00')).toMatchObject({ date: '2026-11-19', time: null, lost: 'date' })
  expect(at('2026-11-17', '09:00')).toMatchObject({ date: '2026-11-19', time: null, lost: 'date' })
})

test('products in the way keep the date and are named', () => {
  expect(at('2026-11-21', '09:00')).toEqual({
    date: '2026-11-21',
    time: '09:00',
    unavailable_product_ids: ['galette'],
    lost: null,
  })
})

test('a date that nobody chose is not lost, here or at another store', () => {
  const chose = (is_chosen: boolean, store_id: string, date: string) =>
    judgeChoice(offer, { store_id, date, time: null, is_chosen }).lost
  expect(chose(false, 'vieux-port', '2026-11-22')).toBeNull()
  expect(chose(true, 'vieux-port', '2026-11-22')).toBe('date')
  expect(chose(false, 'ailleurs', '2026-11-22')).toBeNull()
})

test('a chosen date that another store cannot keep is lost; one that it can is chosen anew', () => {
  const moved = (date: string) =>
    judgeChoice(offer, { store_id: 'ailleurs', date, time: '09:00', is_chosen: true })
  expect(moved('2026-11-22')).toMatchObject({ date: '2026-11-19', time: null, lost: 'date' })
  expect(moved('2026-11-20')).toMatchObject({ date: '2026-11-19', time: null, lost: null })
})
