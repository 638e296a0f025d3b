import { describe, expect, test } from 'vitest'
import {
  allergenWords,
  amountWords,
  lateWords,
  printedWords,
  sheetWords,
  storesWords,
} from './production-words.ts'

const cell = (changes = {}) => ({
  store_id: 'a',
  hour: 8,
  quantity: 4,
  done_quantity: null,
  printed_quantity: null,
  ...changes,
})

describe('what a sheet says of itself', () => {
  const due = { cells: [cell()] }
  const done = { cells: [cell({ done_quantity: 4 })] }
  test.each([
    [0, [], '0 commande'],
    [1, [due], '1 commande, 1 article à faire'],
    [3, [due, due, done], '3 commandes, 2 articles à faire, 1 déjà fait'],
    [3, [done, done], '3 commandes, tout est fait.'],
  ])('%i orders: %#', (orders, items, words) => {
    expect(sheetWords(orders, items).replaceAll(/\s/g, ' ')).toBe(words)
  })
})

test('an amount is a count, or a weight', () => {
  const by_weight = { price_per_kilo: 1000, unit_grams: 100, weight_unit: 'step' as const }
  expect(amountWords(null, 12)).toBe('12')
  expect(amountWords(by_weight, 3)).toMatch(/^300\sg$/)
  expect(amountWords(by_weight, 0)).toBe('0')
})

test('late changes are said with their sign, or not at all', () => {
  const sum = { quantity: 4, made: 0, is_done: false, is_begun: false, added: 0, removed: 0 }
  expect(lateWords(sum)).toBe(null)
  expect(lateWords({ ...sum, added: 2 })).toBe('+2')
  expect(lateWords({ ...sum, added: 2, removed: 1 })).toBe('+2 \u22121')
})

test('allergens are short, and what is not stated is said', () => {
  expect(allergenWords(['milk', 'gluten'])).toBe('gluten, lait')
  expect(allergenWords([])).toBe(null)
  expect(allergenWords(null)).toBe('Allergènes non renseignés')
})

test('where it goes is said when there is more than one place', () => {
  const a = { id: 'a', name: 'Gare', printed_at: null }
  const b = { id: 'b', name: 'Halles', printed_at: null }
  const item = { cells: [cell(), cell({ hour: 9 }), cell({ store_id: 'b' })], by_weight: null }
  expect(storesWords(item, [a, b])).toBe('Gare 8, Halles 4')
  expect(storesWords(item, [a])).toBe(null)
})

test.each([
  ['2026-11-17T17:05:00Z', /^Imprimé à 18\s?h\s?05\s: /],
  ['2026-11-16T22:59:00Z', /^Imprimé le 16\/11 à 23\s?h\s?59\s: /],
])('when the paper was made: %s', (at, words) => {
  const store = { id: 'a', name: 'Gare', printed_at: new Date(at) }
  const now = { time_zone: 'Europe/Paris', today: '2026-11-17' }
  expect(printedWords([store], now)).toMatch(words)
  expect(printedWords([{ ...store, printed_at: null }], now)).toBe(null)
})
