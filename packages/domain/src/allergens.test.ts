import { expect, test } from 'vitest'
import { ALLERGENS, allergenSentence, isAllergen } from './allergens.ts'

test('there are fourteen allergens', () => {
  expect(new Set(ALLERGENS).size).toBe(14)
  expect(ALLERGENS.every(isAllergen)).toBe(true)
  expect(['', 'Milk', 'toString'].some(isAllergen)).toBe(false)
})

test('not stated is not the same as none', () => {
  expect(allergenSentence(null)).toBe('Allergènes non renseignés')
  expect(allergenSentence([])).toBe('Aucun des 14 allergènes à déclaration obligatoire')
  expect(allergenSentence(['milk', 'eggs'])).toBe('Contient\u00a0: œufs, lait')
})
