import { expect, test } from 'vitest'
import { paymentWords } from './payment-words.ts'

const at = new Date('2026-11-15T16:12:00Z')
const words = (paid_at: Date | null, is_paid_online: boolean, total_ttc = 1000) =>
  paymentWords({ paid_at, is_paid_online, total_ttc, pays_on_collection: false }, 'Europe/Paris')

test('money came by card, across the counter, was not needed, or did not come', () => {
  expect(words(at, true)).toBe('Carte, le 15/11/2026 à 17h12')
  expect(words(at, false)).toBe('Payée à la boutique, le 15/11/2026 à 17h12')
  expect(words(at, false, 0)).toBe('Rien à payer, le 15/11/2026 à 17h12')
  expect(words(null, false)).toBe('Aucun paiement reçu')
  const owed = { paid_at: null, is_paid_online: false, total_ttc: 1000, pays_on_collection: true }
  expect(paymentWords(owed, 'Europe/Paris')).toBe('À encaisser au retrait')
})
