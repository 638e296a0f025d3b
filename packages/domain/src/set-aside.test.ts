import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeName } from './set-aside.ts'

test.each([
  ['Maison Levain Presqu’île', 'Maison Levain', 'Presqu’île'],
  ['Maison Levain – Croix-Rousse', 'maison levain', 'Croix-Rousse'],
  ['Maison Levain', 'Maison Levain', 'Maison Levain'],
  ['Maison Levainville', 'Maison Levain', 'Maison Levainville'],
  ['Halles', 'Maison Levain', 'Halles'],
  ['Halles', '', 'Halles'],
])('%s of %s is %s', (store, company, place) => {
  expect(placeName(store, company)).toBe(place)
})

test('a place always has a name that ends the name of its store', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (store, company) => {
      const place = placeName(store, company)
      expect(place).not.toBe('')
      expect(store.endsWith(place)).toBe(true)
    }),
  )
})
