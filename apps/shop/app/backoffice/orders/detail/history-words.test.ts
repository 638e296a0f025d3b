import { expect, test } from 'vitest'
import { eventWords } from './history-words.ts'

const nothing = { from_status: null, to_status: null, amount: null, invoice_number: null }

test('a change of status names both ends', () => {
  expect(
    eventWords({ ...nothing, kind: 'status_changed', from_status: 'paid', to_status: 'preparing' }),
  ).toBe('«\u00a0Payée\u00a0» → «\u00a0En préparation\u00a0»')
})

test('money is told with its amount', () => {
  expect(eventWords({ ...nothing, kind: 'refunded', amount: 1250 })).toBe(
    'Remboursement effectué\u00a0: 12,50\u202f€',
  )
})

test('a kind that this screen does not know yet still reads as French', () => {
  expect(eventWords({ ...nothing, kind: 'toString' })).toBe('Commande modifiée')
  expect(eventWords({ ...nothing, kind: 'something_new', to_status: 'ready' })).toBe(
    '«\u00a0Prête\u00a0»',
  )
})

test('an invoice and a credit note are named by their numbers, not as a change of the order', () => {
  const invoiced = { ...nothing, kind: 'invoiced', amount: 2410, invoice_number: 'FA-2026-000007' }
  expect(eventWords(invoiced)).toBe('Facture FA-2026-000007 générée')
  const credited = { ...nothing, kind: 'credited', amount: 500, invoice_number: 'AV-2026-000002' }
  expect(eventWords(credited)).toBe('Avoir AV-2026-000002 généré')
  expect(eventWords({ ...nothing, kind: 'invoiced', amount: 2410 })).toBe('Facture générée')
})

test('a refund that failed says what is left to do', () => {
  const failed = { ...nothing, kind: 'refund_failed' }
  expect(eventWords(failed)).toBe(
    'Le remboursement a échoué\u00a0: à refaire ou à rendre autrement.',
  )
  expect(eventWords({ ...failed, amount: 500 })).toBe(
    'Le remboursement de 5,00\u202f€ a échoué\u00a0: à refaire ou à rendre autrement.',
  )
})
