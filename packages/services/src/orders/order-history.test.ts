import { expect, test } from 'vitest'
import { type HistoryRecord, historyOf } from './order-history.ts'

const record: HistoryRecord = {
  id: '1',
  kind: 'refund_failed',
  from_status: null,
  to_status: null,
  actor_kind: 'job',
  actor_email: null,
  impersonator_email: null,
  api_key_name: null,
  is_impersonated: false,
  reason: null,
  currency: null,
  means: null,
  amount: 500,
  subject: null,
  invoice_number: null,
  created_at: '2026-11-18T09:00:00Z',
}
const reasonOf = (changes: Partial<HistoryRecord>) =>
  historyOf([{ ...record, ...changes }])[0]?.reason

test('what a provider answered to a refund stays out of the history, unless there are words for it', () => {
  expect(reasonOf({ reason: 'Charge ch_1 has already been refunded.' })).toBeNull()
  expect(reasonOf({ reason: 'failed_at_provider' })).toBe('La banque a refusé le remboursement')
})

test('what a person typed is kept', () => {
  const typed = 'Il manquait une tarte'
  expect(reasonOf({ kind: 'refund_requested', reason: typed })).toBe(typed)
})

test('a key of other software is named instead of whoever made it', () => {
  const by = { actor_kind: 'member' as const, actor_email: 'camille@exemple.test' }
  expect(historyOf([{ ...record, ...by, api_key_name: 'Caisse' }])[0]?.actor).toBe(
    'Clé «\u00a0Caisse\u00a0»',
  )
})
