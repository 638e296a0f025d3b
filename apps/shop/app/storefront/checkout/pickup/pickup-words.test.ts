import { expect, test } from 'vitest'
import { dayWords, pickupWords } from './pickup-words.ts'

test('a pickup reads as one would say it', () => {
  expect(pickupWords('2026-11-20', '09:00', '09:30')).toBe(
    'le vendredi 20 novembre 2026, entre 9h et 9h30',
  )
  expect(pickupWords('2026-12-01', '17:45', null)).toBe('le mardi 1er décembre 2026, à 17h45')
})

test('a day of the coming weeks is named without its year', () => {
  expect(dayWords('2026-11-20')).toBe('vendredi 20 novembre')
  expect(dayWords('2026-12-01')).toBe('mardi 1er décembre')
})
