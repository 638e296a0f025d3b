import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS } from './allergens.ts'
import {
  allowedAllergens,
  FREE_FROM,
  FREE_FROM_LABELS,
  freeFromWords,
  isFreeFrom,
  readFreeFrom,
} from './free-from.ts'

const someOf = fc.subarray([...ALLERGENS])
const stated = fc.option(
  fc.array(fc.oneof(fc.constantFrom(...ALLERGENS), fc.string(), fc.constant(null))),
  { nil: null },
)

test('what contains it, and what may contain it, is not free from it', () => {
  expect(isFreeFrom(['gluten', 'milk'], ['gluten'])).toBe(false)
  expect(isFreeFrom(['milk'], ['gluten'])).toBe(true)
  expect(isFreeFrom([], ['gluten'])).toBe(true)
})

test('what is not stated, or stated in a word that nobody knows, never passes', () => {
  expect(isFreeFrom(null, ['gluten'])).toBe(false)
  expect(isFreeFrom(['lactosérum'], ['gluten'])).toBe(false)
  expect(isFreeFrom([null], ['gluten'])).toBe(false)
  fc.assert(
    fc.property(
      someOf.filter((unwanted) => unwanted.length > 0),
      (unwanted) => !isFreeFrom(null, unwanted),
    ),
  )
})

test('without a filter everything passes', () => {
  fc.assert(fc.property(stated, (codes) => isFreeFrom(codes, [])))
})

test('passes exactly what is stated within what is allowed', () => {
  fc.assert(
    fc.property(stated, someOf, (codes, unwanted) => {
      fc.pre(unwanted.length > 0)
      const allowed: readonly (string | null)[] = allowedAllergens(unwanted)
      const isWithin = codes?.every((code) => allowed.includes(code)) ?? false
      expect(isFreeFrom(codes, unwanted)).toBe(isWithin)
    }),
  )
})

test('one more filter never shows one more product', () => {
  fc.assert(
    fc.property(stated, someOf, fc.constantFrom(...ALLERGENS), (codes, unwanted, more) => {
      if (isFreeFrom(codes, [...unwanted, more])) expect(isFreeFrom(codes, unwanted)).toBe(true)
    }),
  )
})

test('an address says each of them, and nonsense is none', () => {
  expect(FREE_FROM.toSorted()).toEqual([...ALLERGENS].toSorted())
  expect(new Set(Object.values(FREE_FROM_LABELS)).size).toBe(ALLERGENS.length)
  expect(freeFromWords(['nuts', 'gluten'])).toBe('gluten,fruits-a-coque')
  expect(readFreeFrom('fruits-a-coque,gluten,gluten,x,,toString')).toEqual(['gluten', 'nuts'])
  expect(readFreeFrom(null)).toEqual([])
  fc.assert(
    fc.property(someOf, (codes) => {
      expect(readFreeFrom(freeFromWords(codes)).toSorted()).toEqual(codes.toSorted())
    }),
  )
})
