import { expect, test } from 'vitest'
import { cutOffWords } from './cut-off-words.ts'

test('the cut-off is told on the store’s clock', () => {
  expect(cutOffWords('2026-11-17T08:30:00.000Z', 'Europe/Paris')).toBe('mardi 17 novembre à 9h30')
  expect(cutOffWords(new Date('2026-11-17T08:00:00Z'), 'Indian/Reunion')).toBe(
    'mardi 17 novembre à 12h',
  )
})

test('midnight belongs to the day it ends, in summer and in winter', () => {
  expect(cutOffWords('2026-11-18T23:00:00Z', 'Europe/Paris')).toBe('mercredi 18 novembre à 23h59')
  expect(cutOffWords('2026-10-24T22:00:00Z', 'Europe/Paris')).toBe('samedi 24 octobre à 23h59')
})
