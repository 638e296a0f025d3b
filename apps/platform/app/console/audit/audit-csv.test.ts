import type { AuditLogRow } from '@fournil/contract/platform/audit-logs'
import { expect, test } from 'vitest'
import { auditCsv } from './audit-csv.ts'

const row: AuditLogRow = {
  id: '1',
  action_type: 'tenant_status_changed',
  target_type: 'tenant',
  target_id: '=cmd()',
  admin_email: 'super@fournil.test',
  impersonator_email: null,
  tenant_name: 'Chez "Paul", Lyon',
  ip_address: '192.0.2.1',
  details: '{"from": "active"}',
  created_at: new Date('2026-11-16T09:00:00Z'),
}

test('quotes and commas stay in their cell, and no cell is a formula', () => {
  expect(auditCsv([row]).split('\r\n')).toEqual([
    'created_at,action_type,target_type,target_id,tenant_name,admin_email,impersonator_email,ip_address,details',
    `"2026-11-16T09:00:00.000Z","tenant_status_changed","tenant","'=cmd()","Chez ""Paul"", Lyon","super@fournil.test","","192.0.2.1","{""from"": ""active""}"`,
    '',
  ])
})
