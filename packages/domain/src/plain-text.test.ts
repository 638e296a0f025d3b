import { expect, test } from 'vitest'
import { isPlainText, onOneLine, withPlainNewlines } from './plain-text.ts'

test.each([
  ['a null character', 'a\0b'],
  ['an escape', 'a\x1b[31mb'],
  ['a delete', 'a\x7fb'],
  ['a control of the second set', 'a\x9bb'],
  ['a line separator', 'a\u2028b'],
  ['an override of direction', 'facture\u202egpj.exe'],
  ['an isolate', 'a\u2066b'],
  ['half a character', 'a\ud83d'],
])('%s is not plain', (_, text) => {
  expect(isPlainText(text)).toBe(false)
})

test.each([
  'Crème brûlée – 12 €',
  'Œufs\u00a0: 6',
  'ﺧﺒﺰ',
  '👩‍🍳',
  'une ligne\nune autre\tet la suite',
  '',
])('%j is plain', (text) => {
  expect(isPlainText(text)).toBe(true)
})

test('a text of several lines is put on one, or keeps them', () => {
  expect(onOneLine('12 rue\r\ndu Four\tLyon')).toBe('12 rue du Four Lyon')
  expect(withPlainNewlines('a\r\nb\rc\u2028d')).toBe('a\nb\nc\nd')
})
