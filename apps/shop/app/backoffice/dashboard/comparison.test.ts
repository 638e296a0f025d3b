import { expect, test } from 'vitest'
import { comparison } from './comparison.ts'

test.each([
  [112, 100, '+12\u202f% par rapport aux 30 jours précédents'],
  [88, 100, '−12\u202f% par rapport aux 30 jours précédents'],
  [0, 100, '−100\u202f% par rapport aux 30 jours précédents'],
  [500_000, 10_000, '+4\u202f900\u202f% par rapport aux 30 jours précédents'],
  [100, 100, 'comme les 30 jours précédents'],
  [0, 0, 'comme les 30 jours précédents'],
  [100_100, 100_000, 'presque comme les 30 jours précédents'],
  [100, 0, 'rien à comparer sur les 30 jours précédents'],
  [100, -50, 'rien à comparer sur les 30 jours précédents'],
])('%i after %i reads « %s »', (current, previous, sentence) => {
  expect(comparison(current, previous, 30)).toBe(sentence)
})
