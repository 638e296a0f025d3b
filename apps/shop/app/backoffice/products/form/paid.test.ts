import { NO_WEIGHT } from '@fournil/domain/by-weight'
import { expect, test } from 'vitest'
import { paidOf, paidSentence, priceText } from './paid.ts'

const choices = { tax_rates: [{ id: 'food', name: '5,5 %', rate: 5.5, is_default: true }] }
const WITH = {
  ...NO_WEIGHT,
  sold_by: 'piece' as const,
  price: 1000,
  price_includes_tax: true,
  tax_rate_id: 'food',
}
const WITHOUT = { ...WITH, price_includes_tax: false }
const PAID = 'Ce que le client paie.'
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a price with VAT is what the shopper pays, whether its rate is chosen or not', () => {
  for (const tax_rate_id of ['food', null]) {
    const paid = paidOf({ ...WITH, tax_rate_id }, choices)
    expect([paid.sale?.price, paid.of(-200), paidSentence(1000, paid, PAID)]).toEqual([
      1000,
      -200,
      PAID,
    ])
    expect(plain(priceText(1000, paid))).toBe('10,00 €')
  }
})

test('a price without VAT is shown as it will be paid, and never called that', () => {
  const paid = paidOf(WITHOUT, choices)
  expect([paid.sale?.price, paid.of(-200)]).toEqual([1055, -211])
  expect(plain(priceText(1000, paid))).toBe('10,55 €')
  expect(plain(paidSentence(1000, paid, PAID))).toBe('Sera enregistré 10,55 € TTC.')
  expect(paidSentence(null, paid, PAID)).toBe('Sans TVA, elle sera ajoutée.')
})

test('without VAT and without a rate nothing is promised', () => {
  const paid = paidOf({ ...WITHOUT, tax_rate_id: null }, choices)
  expect([paid.sale, paid.of(100)]).toEqual([null, null])
  expect(plain(priceText(1000, paid))).toBe('10,00 € hors TVA')
  expect(plain(paidSentence(1000, paid, PAID))).toBe('Sans TVA : choisissez le taux à ajouter.')
})

test('by weight a unit costs what its grams cost at the price of a kilo with VAT', () => {
  const sold = { sold_by: 'weight', weight_unit: 'step', unit_grams: 170 } as const
  const paid = paidOf({ ...WITHOUT, ...sold, price_per_kilo: 1001 }, choices)
  expect(paid.sale).toMatchObject({ price_per_kilo: 1056, price: 180 })
})
