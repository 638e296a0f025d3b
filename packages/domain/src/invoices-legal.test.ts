import { describe, expect, test } from 'vitest'
import {
  isCompany,
  isSiret,
  legalMentions,
  missingLegalMentions,
  registrationOf,
  vatNumberError,
} from './invoices-legal.ts'
import { MAISON_LEVAIN } from './testing/example-seller.ts'

describe('what an invoice still lacks', () => {
  test('is nothing when everything is filled in', () => {
    expect(missingLegalMentions(MAISON_LEVAIN)).toEqual([])
  })

  test('is named in the words and the order of the form', () => {
    expect(missingLegalMentions(null)).toEqual([
      'Nom de l’entreprise',
      'Forme juridique',
      'Adresse',
      'Code postal',
      'Ville',
      'SIRET',
      'Numéro de TVA',
    ])
  })

  test('counts blanks as nothing', () => {
    expect(missingLegalMentions({ ...MAISON_LEVAIN, city: ' ', siret: '' })).toEqual([
      'Ville',
      'SIRET',
    ])
  })

  test('includes capital and RCS for a company, and for nobody else', () => {
    const bare = { ...MAISON_LEVAIN, capital: 0, rcs: null }
    expect(missingLegalMentions(bare)).toEqual(['Capital social', 'RCS'])
    for (const legal_form of ['EI', 'Entrepreneur individuel', 'Micro-entrepreneur', 'Association'])
      expect(missingLegalMentions({ ...bare, legal_form }), legal_form).toEqual([])
  })

  test('includes no VAT number where no VAT is charged', () => {
    const seller = { ...MAISON_LEVAIN, vat_number: null }
    expect(missingLegalMentions(seller)).toEqual(['Numéro de TVA'])
    expect(missingLegalMentions(seller, { charges_vat: false })).toEqual([])
  })

  test('asks no French register of a Belgian baker', () => {
    const seller = { ...MAISON_LEVAIN, country: 'Belgique', siret: null, rcs: null, capital: 0 }
    expect(missingLegalMentions(seller)).toEqual([])
  })

  test('asks a seller abroad for the one number an invoice can know them by, VAT or none', () => {
    const seller = { ...MAISON_LEVAIN, country: 'Portugal', siret: null, vat_number: null }
    expect(missingLegalMentions(seller, { charges_vat: false })).toEqual(['Numéro de TVA'])
  })
})

test.each([
  'SARL',
  'sas',
  'S.A.R.L.',
  'SARL unipersonnelle',
  'Société en nom collectif',
  'E.U.R.L',
])('%s is a company', (form) => expect(isCompany(form)).toBe(true))
test.each([
  'EI',
  'EIRL',
  'Artisan',
  'Auto-entrepreneur',
  'Association loi 1901',
  'Sasha',
  '',
  null,
])('%s is not', (form) => expect(isCompany(form)).toBe(false))

describe('a SIRET', () => {
  test.each(['90418672300014', '85231407900017', '35600000000048'])('%s is right', (siret) =>
    expect(isSiret(siret)).toBe(true),
  )
  test('of La Poste follows a rule of its own', () => {
    expect(isSiret('35600000049837')).toBe(true)
    expect(isSiret('35600000049838')).toBe(false)
  })
  test.each([
    ['a digit is wrong', '90418672300015'],
    ['two digits are swapped', '90418762300014'],
    // The key of the whole is right, that of the company is not.
    ['its SIREN is none', '90418672400012'],
    ['it is too short', '9041867230001'],
    ['it has letters', '9041867230001A'],
    ['its digits are of another script', '٩٠٤١٨٦٧٢٣٠٠٠١٤'],
  ])('is wrong when %s', (_, siret) => expect(isSiret(siret)).toBe(false))
})

describe('a VAT number', () => {
  const fault = (
    vat_number: string,
    siret: string | null = MAISON_LEVAIN.siret,
    country = 'France',
  ) => vatNumberError({ vat_number, siret, country })

  test('is right when key and SIREN agree, with or without a SIRET', () => {
    expect([fault('FR92904186723'), fault('FR92904186723', null)]).toEqual([null, null])
    expect(fault('FRX1904186723')).toBeNull()
  })
  test.each([
    ['FR93904186723', 'key'],
    ['FR36852314079', 'other_company'],
    ['FR9290418672', 'format'],
    ['FRO1904186723', 'format'],
    ['BE0123456789', 'format'],
  ])('%s is wrong: %s', (number, expected) => expect(fault(number)).toBe(expected))

  test('of another country is only looked at', () => {
    expect(fault('BE0123456789', null, 'Belgique')).toBeNull()
    expect(fault('CHE-123.456.789', null, 'Suisse')).toBeNull()
    expect(fault('EL123456789', null, 'Grèce')).toBeNull()
    expect(fault('0123', null, 'Belgique')).toBe('format')
    expect(fault('ZZ0123456789', null, 'Belgique')).toBe('format')
  })
})

describe('the registration line', () => {
  test('names form, capital, numbers and register', () => {
    expect(registrationOf(MAISON_LEVAIN)).toEqual([
      'SARL au capital de 15\u202f000\u202f€',
      'SIRET 904 186 723 00014',
      'RCS Lyon 904 186 723',
      'N° TVA FR92904186723',
    ])
  })

  test('keeps the cents of a capital that has some', () => {
    expect(registrationOf({ ...MAISON_LEVAIN, capital: 762_245 })[0]).toMatch(
      /7\u202f622,45\u202f€$/,
    )
  })

  test('says nothing of what is not there, and RCS once', () => {
    const person = { ...MAISON_LEVAIN, legal_form: 'EI', capital: 0, vat_number: null, rcs: 'Lyon' }
    expect(registrationOf(person)).toEqual(['EI', 'SIRET 904 186 723 00014', 'RCS Lyon'])
    expect(registrationOf({ ...person, rcs: '904 186 723 R.C.S. Lyon' })[2]).toBe(
      '904 186 723 R.C.S. Lyon',
    )
  })
})

describe('the legal sentences', () => {
  const codes = (facts: Partial<Parameters<typeof legalMentions>[0]>) =>
    legalMentions({ kind: 'invoice', seller: MAISON_LEVAIN, total_tax: 100, ...facts }).map(
      ({ code }) => code,
    )

  test('speak of late payment on invoices, not on credit notes', () => {
    expect(codes({})).toEqual(['REG', 'AAB', 'PMD', 'PMT'])
    expect(codes({ kind: 'credit_note' })).toEqual(['REG'])
  })

  test('say why no VAT is charged by a shop that has no VAT number', () => {
    const seller = { ...MAISON_LEVAIN, vat_number: null }
    expect(codes({ seller, total_tax: 0 })).toContain('TXD')
    expect(codes({ total_tax: 0 })).not.toContain('TXD')
  })
})
