import { describe, expect, test } from 'vitest'
import { InvoiceSettings } from './invoice-settings.ts'

const LEVAIN = {
  company_name: 'Maison Levain',
  siret: '904 186 723 00014',
  vat_number: 'fr 92 904186723',
  legal_form: 'SARL',
  capital: 1_500_000,
  rcs: 'Lyon 904 186 723',
  address: '14 rue de Belfort',
  postal_code: '69004',
  city: 'Lyon',
  country: 'France',
  phone: '',
  email: ' Bonjour@Levain.test ',
  invoice_footer_text: null,
}

/** The messages by field, as the form shows them. */
function errorsOf(changes: object): Record<string, string> {
  const { error } = InvoiceSettings.safeParse({ ...LEVAIN, ...changes })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

test('numbers lose their spaces, what is empty is nothing, and France is the default', () => {
  expect(InvoiceSettings.parse({ ...LEVAIN, country: ' ' })).toMatchObject({
    siret: '90418672300014',
    vat_number: 'FR92904186723',
    phone: null,
    email: 'bonjour@levain.test',
    country: 'France',
  })
})

test('what the legal pages say is optional, trimmed, and nothing when empty or not sent', () => {
  const nothing = { publication_director: null, mediator_name: null, mediator_url: null }
  expect(InvoiceSettings.parse(LEVAIN)).toMatchObject(nothing)
  const empty = { publication_director: ' ', mediator_name: '', mediator_url: '  ' }
  expect(InvoiceSettings.parse({ ...LEVAIN, ...empty })).toMatchObject(nothing)
  const filled = {
    publication_director: ' Camille Ferrand ',
    mediator_name: 'Médiation\n8 place des Halles, Lyon',
    mediator_url: ' https://mediation.test/saisir ',
  }
  expect(InvoiceSettings.parse({ ...LEVAIN, ...filled })).toMatchObject({
    publication_director: 'Camille Ferrand',
    mediator_name: 'Médiation\n8 place des Halles, Lyon',
    mediator_url: 'https://mediation.test/saisir',
  })
})

test('a shop may fill in its numbers later', () => {
  expect(errorsOf({ siret: '', vat_number: null, email: '', capital: undefined })).toEqual({})
})

describe('what is wrong is said at its field, once, in French', () => {
  test.each([
    [{ company_name: ' ' }, { company_name: 'Ce champ est obligatoire.' }],
    [{ siret: '904 186 723' }, { siret: 'Le SIRET compte 14 chiffres.' }],
    [{ siret: '904 186 723 0001A' }, { siret: 'Le SIRET compte 14 chiffres.' }],
    [{ phone: 'abc' }, { phone: 'Le numéro de téléphone est invalide.' }],
    [{ phone: ' 04 65 71 24 10 ' }, {}],
    [{ email: 'bonjour' }, { email: 'Adresse email invalide' }],
    [{ capital: -1 }, { capital: 'Un montant ne peut pas être négatif.' }],
    [{ postal_code: 'ABC' }, { postal_code: 'Un code postal français compte 5 chiffres.' }],
    [{ postal_code: 'ABC', country: ' ' }, { postal_code: expect.any(String) }],
    [{ postal_code: '1100-148', country: 'Portugal', vat_number: null }, {}],
    [
      { postal_code: '6900', vat_number: 'FR93904186723' },
      { postal_code: expect.any(String), vat_number: expect.any(String) },
    ],
    [{ capital: Number.NaN }, { capital: 'Saisissez un montant en euros, par exemple 12,50.' }],
    [{ capital: 2_000_000_001 }, { capital: '20\u202f000\u202f000\u202f€ au plus.' }],
    [{ capital: null }, {}],
    [{ capital: 0.5 }, { capital: 'Saisissez un montant en euros, par exemple 12,50.' }],
  ])('%o', (changes, expected) => expect(errorsOf(changes)).toEqual(expected))

  const wrong = 'Une adresse de site commence par https:// ou http://, suivi de son nom.'
  const address = (length: number) => 'https://mediation.test/'.padEnd(length, 'a')
  test.each([
    [{ publication_director: 'a'.repeat(120), mediator_name: 'a'.repeat(200) }, {}],
    [{ mediator_url: address(300) }, {}],
    [
      { publication_director: 'a'.repeat(121) },
      { publication_director: '120 caractères au plus.' },
    ],
    [{ rcs: 'a'.repeat(81) }, { rcs: '80 caractères au plus.' }],
    [{ mediator_name: 'a'.repeat(201) }, { mediator_name: '200 caractères au plus.' }],
    [{ mediator_url: address(301) }, { mediator_url: '300 caractères au plus.' }],
    [{ mediator_url: 'javascript:alert(1)' }, { mediator_url: wrong }],
    [{ mediator_url: 'javascript://mediation.test/%0aalert(1)' }, { mediator_url: wrong }],
    [{ mediator_url: 'www.mediation.test' }, { mediator_url: wrong }],
  ])('%o', (changes, expected) => expect(errorsOf(changes)).toEqual(expected))

  test('a key that does not fit', () => {
    expect(errorsOf({ siret: '90418672300015', vat_number: null })).toEqual({
      siret: expect.stringContaining('La clé de ce SIRET'),
    })
    expect(errorsOf({ vat_number: 'FR93904186723' })).toEqual({
      vat_number: expect.stringContaining('La clé de ce numéro'),
    })
  })

  test('a VAT number of another company, or of no country', () => {
    expect(errorsOf({ vat_number: 'FR36852314079' })).toEqual({
      vat_number: expect.stringContaining('n’est pas celui du SIRET'),
    })
    expect(errorsOf({ vat_number: '123', siret: null, country: 'Belgique' })).toEqual({
      vat_number: expect.stringContaining('lettres du pays'),
    })
  })
})
