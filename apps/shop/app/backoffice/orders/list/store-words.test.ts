import { expect, test } from 'vitest'
import { shortStoreName } from './store-words.ts'

test.each([
  ['Maison Levain Croix-Rousse', 'Croix-Rousse'],
  ['MAISON LEVAIN Part-Dieu', 'Part-Dieu'],
  ['Maison Levain', 'Maison Levain'],
  ['Maison Levainville', 'Maison Levainville'],
  ['Les Halles', 'Les Halles'],
])('%s is %s to those who work there', (store, short) => {
  expect(shortStoreName(store, 'Maison Levain')).toBe(short)
})
