import { expect, test } from 'vitest'
import { pickupWords } from './pickup-words.ts'

test('a pickup reads as one would say it', () => {
  expect(pickupWords('2026-11-20', '09:00', '09:30')).toBe(
    'le vendredi 20 novembre 2026, entre 9h et 9h30',
  )
  expect(pickupWords('2026-12-01', '17:45', null)).toBe('le mardi 1er décembre 2026, à 17h45')
})
