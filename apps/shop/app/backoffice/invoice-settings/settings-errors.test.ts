import { describe, expect, test } from 'vitest'
import { type Draft, draftOf } from './settings-draft.ts'
import { fieldErrorsOf } from './settings-errors.ts'
import { EMPTY, LEVAIN } from './testing/example-settings.ts'

const draft = (change: Partial<Draft>) => ({ ...draftOf(LEVAIN), ...change })

describe('what cannot be saved', () => {
  test('is said at its field', () => {
    expect(fieldErrorsOf(draftOf(EMPTY))).toEqual({
      company_name: 'Le nom de l’entreprise est requis.',
      address: 'L’adresse est requise.',
      postal_code: 'Le code postal est requis.',
      city: 'La ville est requise.',
    })
    expect(
      fieldErrorsOf(draft({ siret: '904 186 723', email: 'bonjour@levain', city: '  ' })),
    ).toEqual({
      siret: 'Le SIRET compte 14 chiffres.',
      email: 'Adresse email invalide',
      city: 'La ville est requise.',
    })
  })

  test('is a telephone that nobody could dial, while none at all is right', () => {
    expect(fieldErrorsOf(draft({ phone: 'abc' }))).toEqual({
      phone: 'Le numéro de téléphone est invalide.',
    })
    for (const phone of ['', '  ', ' 04 65 71 24 10 '])
      expect(fieldErrorsOf(draft({ phone }))).toEqual({})
  })

  test('is a capital that is no amount, which is not the same as none', () => {
    expect(fieldErrorsOf(draft({ capital: Number.NaN }))).toEqual({
      capital: 'Saisissez un montant en euros, par exemple 12,50.',
    })
    expect(fieldErrorsOf(draft({ capital: 2_000_000_001 }))).toEqual({
      capital: 'Le capital ne peut pas dépasser 20\u202f000\u202f000\u202f€.',
    })
    for (const capital of [null, 0, 2_000_000_000])
      expect(fieldErrorsOf(draft({ capital }))).toEqual({})
  })

  test('is a French postal code without its five digits', () => {
    const wrong = { postal_code: 'Un code postal français compte 5 chiffres.' }
    expect(fieldErrorsOf(draft({ postal_code: 'ABC' }))).toEqual(wrong)
    expect(fieldErrorsOf(draft({ postal_code: 'ABC', country: ' ' }))).toEqual(wrong)
    expect(fieldErrorsOf(draft({ postal_code: '1100-148', country: 'Portugal' }))).toEqual({})
    expect(fieldErrorsOf(draft({ postal_code: '' }))).toEqual({
      postal_code: 'Le code postal est requis.',
    })
  })

  test('is a text that is too long, which is told instead of cut', () => {
    expect(fieldErrorsOf(draft({ rcs: 'a'.repeat(81) }))).toEqual({ rcs: '80 caractères au plus.' })
  })

  test('is a mediator’s site that a link may not lead to', () => {
    for (const mediator_url of ['javascript:alert(1)', 'www.mediation.test', 'https://'])
      expect(fieldErrorsOf(draft({ mediator_url }))).toEqual({
        mediator_url: 'Une adresse de site commence par https:// ou http://, suivi de son nom.',
      })
    expect(fieldErrorsOf(draft({ mediator_url: ' https://mediation.test/saisir ' }))).toEqual({})
  })

  test('is nothing in a right form, spaces in the SIRET or not', () => {
    expect(fieldErrorsOf(draftOf(LEVAIN))).toEqual({})
    expect(fieldErrorsOf(draft({ siret: '' }))).toEqual({})
  })
})

describe('a number that looks mistyped', () => {
  test.each([
    [{ siret: '904 186 723 00015' }, 'siret', /clé de ce SIRET/],
    [{ vat_number: 'FR92 552 100 554' }, 'vat_number', /pas celui du SIRET/],
    [{ vat_number: 'FR93904186723' }, 'vat_number', /clé/],
    [{ vat_number: 'pas de TVA' }, 'vat_number', /s’écrit FR/],
    [{ vat_number: '0123', country: 'Belgique' }, 'vat_number', /deux lettres du pays/],
  ] as const)('%j is asked about', (change, field, sentence) => {
    expect(fieldErrorsOf(draft(change))[field]).toMatch(sentence)
  })
})
