import { DAY_REASONS } from '@fournil/domain/slots'
import { expect, test } from 'vitest'
import { dayReason } from './day-reason.ts'

const names = new Map([
  ['a', 'Galette'],
  ['b', 'Baba'],
  ['c', 'Opéra'],
])
const refused = (reason: (typeof DAY_REASONS)[number], ids: string[] = []) => ({
  date: '2026-11-20',
  selectable: false,
  reason,
  unavailable_product_ids: ids,
})

test('a day that can be chosen needs no reason', () => {
  const day = { date: '2026-11-20', selectable: true, reason: null, unavailable_product_ids: [] }
  expect(dayReason(day, '2026-11-20', names)).toBeNull()
})

test('every reason of the contract has a sentence of its own', () => {
  const sentences = DAY_REASONS.map((reason) => dayReason(refused(reason), '2026-11-18', names))
  expect(sentences.every((sentence) => sentence?.endsWith('.'))).toBe(true)
  expect(new Set(sentences).size).toBe(DAY_REASONS.length)
})

test('today is too late, tomorrow too early', () => {
  expect(dayReason(refused('before_minimum'), '2026-11-20', names)).toContain('trop tard')
  expect(dayReason(refused('before_minimum'), '2026-11-19', names)).toContain('pas encore prête')
})

test('the products that are missing that day are named', () => {
  expect(dayReason(refused('products_unavailable', ['a']), '2026-11-19', names)).toBe(
    '«\u00a0Galette\u00a0» n’est pas disponible.',
  )
  expect(dayReason(refused('products_unavailable', ['a', 'b', 'c']), '2026-11-19', names)).toBe(
    '«\u00a0Galette\u00a0», «\u00a0Baba\u00a0» et «\u00a0Opéra\u00a0» ne sont pas disponibles.',
  )
})

test('a product that has just left the cart does not leave a hole in the sentence', () => {
  expect(dayReason(refused('products_unavailable', ['gone']), '2026-11-19', names)).toBe(
    'des produits de votre panier ne sont pas disponibles.',
  )
})
