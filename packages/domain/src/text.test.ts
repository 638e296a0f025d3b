import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  foldText,
  formatBounded,
  formatCount,
  formatNumber,
  frenchSpacing,
  isSearch,
  listFr,
  matchesSearch,
  plural,
  readSearch,
} from './text.ts'

test('search forgives accents, case and ligatures', () => {
  expect(foldText('Crème BRÛLÉE')).toBe('creme brulee')
  expect(foldText('Œufs, cæcum, Straße')).toBe('oeufs, caecum, strasse')
  // The same é, written as a letter and an accent apart.
  expect(foldText('Cafe\u0301')).toBe(foldText('Café'))
  expect(foldText('L’éclair')).toBe("l'eclair")
})

test('every word of a search must be found, in any order', () => {
  expect(matchesSearch('Tarte à la crème', 'creme')).toBe(true)
  expect(matchesSearch('Tarte à la crème', 'CREME tarte')).toBe(true)
  expect(matchesSearch('Tarte à la crème', 'tarte citron')).toBe(false)
  expect(matchesSearch('Tarte à la crème', '')).toBe(true)
})

test('French punctuation keeps its no-break spaces', () => {
  expect(frenchSpacing('Prêt ? Oui ! Note : « bon » ; fin')).toBe(
    'Prêt\u202f? Oui\u202f! Note\u00a0: «\u00a0bon\u00a0»\u202f; fin',
  )
  expect(frenchSpacing('https://fournil.fr/?a=1')).toBe('https://fournil.fr/?a=1')
})

test('a search holds whole characters that can be stored, and no more than it may', () => {
  expect(readSearch(null, 10)).toBe('')
  expect(readSearch('\0 tarte\0 ', 10)).toBe('tarte')
  expect(readSearch('tarte au citron', 6)).toBe('tarte')
  expect(readSearch('aaa🥐', 4)).toBe('aaa')
  expect(readSearch('aaa🥐', 5)).toBe('aaa🥐')
  expect(readSearch('a\ud83e', 5)).toBe('a\ufffd')
})

test('zero and one are singular', () => {
  expect(plural(0, 'produit')).toBe('0 produit')
  expect(plural(1, 'produit')).toBe('1 produit')
  expect(plural(12, 'produit')).toBe('12 produits')
  expect(plural(-1, 'commande')).toBe('−1 commande')
  expect(plural(2, 'jour ouvré', 'jours ouvrés')).toBe('2 jours ouvrés')
})

test('a count that stopped at its bound says that there are more', () => {
  expect(formatBounded({ count: 9999, is_exact: true })).toMatch(/^9\s999$/)
  expect(formatBounded({ count: 10_000, is_exact: false })).toMatch(/^Plus de 10\s000$/)
})

test('one sign is no search yet, two are', () => {
  for (const none of ['', '  ', 'a', ' É ', '%']) expect(isSearch(none), none).toBe(false)
  for (const search of ['ab', 'a b', 'œ', '70']) expect(isSearch(search), search).toBe(true)
})

test('a list ends in ‘et’', () => {
  expect(listFr([])).toBe('')
  expect(listFr(['pain'])).toBe('pain')
  expect(listFr(['pain', 'brioche', 'tarte'])).toBe('pain, brioche et tarte')
})

test('a number is written as French writes it', () => {
  expect(formatCount(12)).toBe('12')
  expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567')
  expect(formatCount(-4)).toBe('−4')
  expect(formatNumber(4.649, 1)).toBe('4,6')
  expect(formatNumber(5, 1)).toBe('5')
  expect(formatNumber(0.96, 1)).toBe('1')
  expect(formatNumber(-0.01, 1)).toBe('0')
})

test('and so does a browser', () => {
  const tenths = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((tenths) => tenths / 10)
  fc.assert(
    fc.property(tenths, fc.integer({ min: 1, max: 3 }), (value, maximumFractionDigits) => {
      const theirs = value.toLocaleString('fr-FR', { maximumFractionDigits })
      expect(formatNumber(value, maximumFractionDigits)).toBe(theirs.replace('-', '−'))
    }),
  )
  // An average of reviews, which are whole stars.
  const average = fc
    .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 40 })
    .map((stars) => stars.reduce((sum, star) => sum + star, 0) / stars.length)
  fc.assert(
    fc.property(average, (value) => {
      const theirs = value.toLocaleString('fr-FR', { maximumFractionDigits: 1 })
      expect(formatNumber(value, 1)).toBe(theirs)
    }),
  )
})
