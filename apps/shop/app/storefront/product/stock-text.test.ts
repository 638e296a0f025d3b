import { expect, test } from 'vitest'
import { stockText } from './stock-text.ts'

test('a well-filled shelf is not worth a word', () => {
  expect(stockText(6, 0)).toBeNull()
  expect(stockText(999_999, 12)).toBeNull()
})

test('the last ones are counted', () => {
  expect(stockText(5, 0)).toBe('Plus que 5 disponibles')
  expect(stockText(1, 0)).toBe('Plus qu’un seul disponible')
})

test('who holds the whole shelf is told so, however large it was', () => {
  expect(stockText(1, 1)).toContain('déjà dans votre panier')
  expect(stockText(20, 20)).toContain('déjà dans votre panier')
})
