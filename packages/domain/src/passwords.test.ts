import { expect, test } from 'vitest'
import { missingPasswordRules, RESET_PASSWORD_RULES, registrationError } from './passwords.ts'

test('a new password misses the rules that it misses', () => {
  expect(missingPasswordRules('')).toEqual(['length', 'uppercase', 'lowercase', 'digit'])
  expect(missingPasswordRules('Levain1')).toEqual(['length'])
  expect(missingPasswordRules('levain12')).toEqual(['uppercase'])
  expect(missingPasswordRules('LEVAIN12')).toEqual(['lowercase'])
  expect(missingPasswordRules('Levainnn')).toEqual(['digit'])
  expect(missingPasswordRules('Épeautr1')).toEqual([])
  // Nine code units, but six characters.
  expect(missingPasswordRules('🥖🥖🥖Aa1')).toEqual(['length'])
})

test('every rule has a line for the checklist', () => {
  expect(RESET_PASSWORD_RULES.map(({ label }) => label)).toEqual([
    'Au moins 8 caractères',
    'Au moins une majuscule',
    'Au moins une minuscule',
    'Au moins un chiffre',
  ])
})

test('registration says the first thing that is wrong', () => {
  const form = { password: 'levain', confirmPassword: 'levain', agreedToTerms: true }
  expect(registrationError(form)).toBeNull()
  expect(registrationError({ ...form, confirmPassword: 'Levain', agreedToTerms: false })).toBe(
    'Les mots de passe ne correspondent pas',
  )
  expect(registrationError({ ...form, password: 'short', confirmPassword: 'short' })).toBe(
    'Le mot de passe doit contenir au moins 6 caractères',
  )
  expect(registrationError({ ...form, agreedToTerms: false })).toBe(
    'Vous devez accepter les conditions générales',
  )
})
