import { expect, test } from 'vitest'
import { eventWords } from './history-words.ts'

const nothing = { from_status: null, to_status: null, amount: null }

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
