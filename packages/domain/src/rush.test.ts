import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  extraMinutes,
  hourWords,
  isRushing,
  minutesWords,
  pauseAt,
  pauseSentence,
  type RushRule,
  roomOn,
  rushSentence,
} from './rush.ts'

const now = new Date('2026-11-16T13:00:00Z')
const today = '2026-11-16'
const rule = (changes: Partial<RushRule>): RushRule => ({
  kind: 'pause',
  date: null,
  ends_at: null,
  extra_minutes: null,
  percent: null,
  most_orders: null,
  ...changes,
})
const pause = (ends_at: string | null) => rule({ ends_at })

describe('a pause', () => {
  test('lasts until its hour, and not at that hour', () => {
    const until = pause('2026-11-16T14:30:00+00:00')
    expect(pauseAt([until], now)).toEqual({ until: new Date('2026-11-16T14:30:00Z') })
    expect(pauseAt([until], new Date('2026-11-16T14:29:59.999Z'))).not.toBeNull()
    expect(pauseAt([until], new Date('2026-11-16T14:30:00Z'))).toBeNull()
  })

  test('without an hour lasts until somebody resumes, whatever other pause ends before', () => {
    expect(pauseAt([pause('2026-11-16T14:30:00Z'), pause(null)], now)).toEqual({ until: null })
    expect(pauseAt([], now)).toBeNull()
  })

  test('is told in the words of the store’s clock', () => {
    const told = (until: string | null) =>
      pauseSentence({ until: until ? new Date(until) : null }, 'Europe/Paris', now)
    expect(told('2026-11-16T14:30:00Z')).toBe(
      'Les commandes sont en pause jusqu’à 15\u00a0h\u00a030.',
    )
    expect(told('2026-11-16T17:00:00Z')).toBe('Les commandes sont en pause jusqu’à 18\u00a0h.')
    expect(told('2026-11-17T08:05:00Z')).toBe(
      'Les commandes sont en pause jusqu’au mardi 17 novembre 2026 à 9\u00a0h\u00a005.',
    )
    expect(told(null)).toBe('Les commandes sont en pause pour le moment.')
  })
})

test('more time is for one day alone, and the longest counts', () => {
  const longer = (extra_minutes: number, date = today) =>
    rule({ kind: 'longer_preparation', date, extra_minutes })
  expect(extraMinutes([longer(30), longer(120), longer(240, '2026-11-17')], today)).toBe(120)
  expect(extraMinutes([longer(120)], '2026-11-17')).toBe(0)
})

test('fewer places are a share, rounded down, or a number, and never more than the slot has', () => {
  const fewer = (changes: Partial<RushRule>) =>
    rule({ kind: 'fewer_places', date: today, ...changes })
  expect(roomOn([fewer({ percent: 50 })], today, 5)).toBe(2)
  expect(roomOn([fewer({ most_orders: 3 })], today, 5)).toBe(3)
  expect(roomOn([fewer({ most_orders: 30 })], today, 5)).toBe(5)
  expect(roomOn([fewer({ percent: 80 }), fewer({ most_orders: 3 })], today, 10)).toBe(3)
  expect(roomOn([fewer({ percent: 0 })], '2026-11-17', 5)).toBe(5)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 100 }),
      (max, percent) => {
        const room = roomOn([fewer({ percent })], today, max)
        expect(room).toBeLessThanOrEqual(max)
        expect(room).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('a rule is shown as long as it changes something', () => {
  const longer = rule({ kind: 'longer_preparation', date: today, extra_minutes: 30 })
  expect(isRushing(longer, now, today)).toBe(true)
  expect(isRushing(longer, now, '2026-11-17')).toBe(false)
  expect(isRushing(pause('2026-11-16T12:59:00Z'), now, today)).toBe(false)
})

test('whoever works in the shop reads what was said', () => {
  const said = (changes: Partial<RushRule>) => rushSentence(rule(changes), 'Europe/Paris', now)
  expect(said({ kind: 'longer_preparation', date: today, extra_minutes: 120 })).toBe(
    'Préparation plus longue aujourd’hui\u00a0: +\u00a02\u00a0h.',
  )
  expect(said({ kind: 'fewer_places', date: '2026-12-24', percent: 50 })).toBe(
    'Moins de places par créneau le jeudi 24 décembre 2026\u00a0: 50\u00a0% des places.',
  )
  expect(said({ kind: 'fewer_places', date: today, most_orders: 1 })).toBe(
    'Moins de places par créneau aujourd’hui\u00a0: 1 commande au plus.',
  )
  expect(said({ ends_at: null })).toBe('Les commandes sont en pause pour le moment.')
})

test('hours are words with spaces that do not break', () => {
  expect(hourWords('09:00')).toBe('9\u00a0h')
  expect(minutesWords(30)).toBe('30\u00a0min')
  expect(minutesWords(150)).toBe('2\u00a0h\u00a030')
})
