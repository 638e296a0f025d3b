import { expect, test } from 'vitest'
import { seatText, sellerText, siretText, statesCapital } from './seller-text.ts'
import type { TermsSeller } from './terms-seller.ts'

const levain: TermsSeller = {
  company_name: 'Maison Levain',
  legal_form: 'SARL',
  capital: 1_500_000,
  siret: '90418672300014',
  rcs: null,
  vat_number: null,
  address: '14 rue de Belfort',
  postal_code: '69004',
  city: 'Lyon',
  country: 'France',
  phone: null,
  email: null,
  publication_director: null,
  mediator_name: null,
  mediator_url: null,
}

test('a number of fourteen digits is grouped, any other is left as typed', () => {
  expect(siretText('904 186 723 00014')).toBe('904\u00a0186\u00a0723\u00a000014')
  expect(siretText('en cours')).toBe('en cours')
  expect(siretText(null)).toBeNull()
})

test('an address without its town is no address', () => {
  expect(seatText(levain)).toBe('14 rue de Belfort, 69004 Lyon, France')
  expect(seatText({ ...levain, city: null })).toBeNull()
})

test('a seller is introduced with what is known, and no more', () => {
  const bare = { ...levain, legal_form: null, siret: null, address: null }
  expect(sellerText(bare)).toBe('Maison Levain')
  expect(sellerText(levain)).toContain('SARL, immatriculée sous le numéro SIRET 904')
})

test('only a company is asked for its capital', () => {
  expect(statesCapital({ ...levain, capital: 0 })).toBe(true)
  expect(statesCapital({ ...levain, capital: 0, legal_form: 'EI' })).toBe(false)
  expect(statesCapital({ ...levain, capital: 0, legal_form: 'EIRL' })).toBe(true)
})
