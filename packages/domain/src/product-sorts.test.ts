import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offeredSorts, PRODUCT_SORT_WORDS, PRODUCT_SORTS, sortOfWord } from './product-sorts.ts'

test('every order has a word of its own that leads back to it', () => {
  expect(PRODUCT_SORTS.map((sort) => sortOfWord(PRODUCT_SORT_WORDS[sort]))).toEqual([
    ...PRODUCT_SORTS,
  ])
})

test('a word that names no order is the first one', () => {
  for (const word of [null, '', 'prix', 'PRIX-CROISSANT', 'toString', '__proto__'])
    expect(sortOfWord(word)).toBe('recommended')
  fc.assert(fc.property(fc.string(), (word) => PRODUCT_SORTS.includes(sortOfWord(word))))
})

test('by notes only where there are any', () => {
  expect(offeredSorts({ reviews_enabled: true })).toEqual([...PRODUCT_SORTS])
  expect(offeredSorts({ reviews_enabled: false })).not.toContain('best_rated')
})
