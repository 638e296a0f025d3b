import { expect, test } from 'vitest'
import { paymentAccountState, requirementsInFrench } from './payment-accounts.ts'

const open = {
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  requirements: [],
}

test('an account is open once it may take and pay out money and nothing is asked for', () => {
  expect(paymentAccountState(null)).toBe('to_begin')
  expect(paymentAccountState({ ...open, details_submitted: false })).toBe('to_complete')
  expect(paymentAccountState({ ...open, requirements: ['external_account'] })).toBe('to_complete')
  expect(paymentAccountState({ ...open, charges_enabled: false })).toBe('checked')
  expect(paymentAccountState({ ...open, payouts_enabled: false })).toBe('checked')
  expect(paymentAccountState(open)).toBe('open')
})

test('what is asked for is said once, in French, also when nobody foresaw it', () => {
  const asked = [
    'individual.dob.day',
    'individual.dob.month',
    'individual.verification.document',
    'person_1A2b.verification.document',
    'external_account',
    'company.tax_id',
    'something.new',
  ]
  expect(requirementsInFrench(asked)).toEqual([
    'La date de naissance du responsable',
    'Une pièce d’identité',
    'Les coordonnées bancaires (IBAN) du compte qui reçoit vos virements',
    'Le numéro SIREN ou SIRET de l’entreprise',
    'Une information complémentaire',
  ])
})

test('the company’s own document is no identity card', () => {
  expect(requirementsInFrench(['company.verification.document'])).toEqual([
    'Un justificatif de l’entreprise (Kbis)',
  ])
})
