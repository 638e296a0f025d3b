import { expect, test } from 'vitest'
import { nutritionError } from './nutrition.ts'

const BISCUIT = {
  energy_kj: 2010,
  energy_kcal: 480,
  fat: 21,
  saturates: 12,
  carbohydrate: 65,
  sugars: 24,
  protein: 7,
  salt: 0.5,
}

test('a declaration that can be true is accepted', () => {
  expect(nutritionError(BISCUIT)).toBeNull()
})

test.each([
  [{ saturates: 22 }, 'saturates'],
  [{ sugars: 66 }, 'sugars'],
  [{ protein: 40 }, 'protein'],
])('%o cannot be true of 100 g', (wrong, nutrient) => {
  expect(nutritionError({ ...BISCUIT, ...wrong })?.nutrient).toBe(nutrient)
})
