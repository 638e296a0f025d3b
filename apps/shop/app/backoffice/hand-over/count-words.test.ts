import { expect, test } from 'vitest'
import { countWords } from './count-words.ts'

test('It says how many bags wait, and how many of them are made', () => {
  expect(countWords([])).toBe('rien à remettre')
  expect(countWords(['completed', 'cancelled'])).toBe('rien à remettre')
  expect(countWords(['paid', 'completed'])).toBe('1 à remettre, aucune prête')
  expect(countWords(['paid', 'ready'])).toBe('2 à remettre, 1 prête')
  expect(countWords(['pending', 'preparing', 'ready', 'ready'])).toBe('4 à remettre, 2 prêtes')
})
