import { expect, test } from 'vitest'
import { changeSentence } from './change-sentence.ts'

const names = { line_key: 'a', product_id: 'a', product_name: 'Opéra' }
const said = (change: Parameters<typeof changeSentence>[0]) =>
  changeSentence(change).replace(/[\u00a0\u202f]/g, ' ')

test('a price says which way it went', () => {
  expect(said({ kind: 'price_changed', ...names, was: 450, is: 490 })).toBe(
    'Le prix de « Opéra » a augmenté : 4,90 € au lieu de 4,50 €.',
  )
  expect(said({ kind: 'price_changed', ...names, was: 490, is: 450 })).toContain('a baissé')
})

test('one left is not « 1 exemplaires »', () => {
  expect(said({ kind: 'quantity_reduced', ...names, was: 3, is: 1 })).toBe(
    'Il ne reste qu’un exemplaire de « Opéra » : la quantité est passée de 3 à 1.',
  )
  expect(said({ kind: 'quantity_reduced', ...names, was: 9, is: 2 })).toContain('que 2 exemplaires')
})

test('what left says that it left', () => {
  expect(said({ kind: 'unavailable', ...names })).toMatch(
    /plus disponible .* retiré de votre panier/,
  )
})
