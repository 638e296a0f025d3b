import type { PaymentIssue } from '@fournil/contract/office/payment-issues'
import { PAYMENT_DIFFERENCES } from '@fournil/domain/payment-check'
import { PAYMENT_ISSUES } from '@fournil/domain/payment-issues'
import { expect, test } from 'vitest'
import { answerSentence, issueSentence, nextSentence, sinceWords } from './issue-words.ts'

const issue = (change: Partial<PaymentIssue> = {}): PaymentIssue => ({
  kind: 'refund_waiting',
  id: '1',
  order_id: '2',
  order_number: 'ML-1',
  customer_name: 'Anaïs Morel',
  amount: 1250,
  currency: 'eur',
  since: { date: '2026-11-16', time: '09:12' },
  reason: null,
  attempts: 0,
  ...change,
})

test('every kind says how much, and what will happen', () => {
  for (const kind of PAYMENT_ISSUES) {
    expect(issueSentence(issue({ kind })), kind).toMatch(/12,50\s€/)
    expect(nextSentence(issue({ kind })), kind).toMatch(/\.$/)
  }
})

test('the reason is told in plain words, and a word of the provider that nobody knows is left out', () => {
  expect(issueSentence(issue({ reason: 'PAYMENT_UNAVAILABLE' }))).toMatch(
    /n’est pas encore passé\u00a0: le prestataire de paiement ne répond pas\.$/,
  )
  expect(issueSentence(issue({ reason: 'some_new_code' }))).toMatch(/n’est pas encore passé\.$/)
  for (const reason of PAYMENT_DIFFERENCES)
    expect(issueSentence(issue({ kind: 'payment_held', reason })), reason).toContain('\u00a0: ')
})

test('money in another currency is not called euros', () => {
  expect(issueSentence(issue({ currency: 'usd' }))).toMatch(/12,50\sUSD/)
})

test('since when, and how often it was tried', () => {
  expect(sinceWords(issue())).toBe('Depuis le 16 novembre 2026 à 9h12')
  expect(sinceWords(issue({ attempts: 1 }))).toMatch(/, 1 essai$/)
  expect(sinceWords(issue({ attempts: 25 }))).toMatch(/, 25 essais$/)
})

test('another try is answered by what came of it', () => {
  expect(answerSentence({ outcome: 'refunded', reason: null })).toBe('Le remboursement est passé.')
  expect(answerSentence({ outcome: 'waiting', reason: 'balance_insufficient' })).toBe(
    'Toujours pas\u00a0: le solde disponible chez le prestataire de paiement est insuffisant. Un nouvel essai suivra.',
  )
  expect(answerSentence({ outcome: 'refused', reason: null })).toBe('Toujours sans succès.')
})
