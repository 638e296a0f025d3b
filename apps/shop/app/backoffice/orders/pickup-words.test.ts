import { expect, test } from 'vitest'
import { momentWords, pickupDay, pickupMoment } from './pickup-words.ts'

const TODAY = '2026-12-31'

test.each([
  ['2026-12-30', 'Hier'],
  ['2026-12-31', 'Aujourd’hui'],
  // Another year, but tomorrow all the same.
  ['2027-01-01', 'Demain'],
  ['2027-01-02', '02/01/2027'],
  ['2026-12-25', 'Ven 25/12'],
  ['2025-12-31', '31/12/2025'],
])('%s is said as %s', (date, words) => {
  expect(pickupDay(date, TODAY)).toBe(words)
})

test('a moment is said as one says it at the counter', () => {
  expect(pickupMoment('2026-12-31', '07:30:00', TODAY)).toBe('Aujourd’hui à 7h30')
  expect(pickupMoment('2027-01-01', '19:00', TODAY)).toBe('Demain à 19h')
})

test('a moment is told on the clock of the shop, over midnight too', () => {
  const at = new Date('2026-11-15T23:05:00Z')
  expect(momentWords(at, 'Europe/Paris')).toBe('16/11/2026 à 0h05')
  expect(momentWords(at, 'America/Montreal')).toBe('15/11/2026 à 18h05')
})
