import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { type TestTenant, testTenant } from '../testing/test-tenant.ts'
import { type AuditEntry, inPlatform, writeEntry } from './in-platform.ts'
import { inTenant } from './in-tenant.ts'

let database: TestDatabase
let first: TestTenant
let second: TestTenant

beforeAll(async () => {
  database = await testDatabase()
  first = await testTenant(database, 'Première')
  second = await testTenant(database, 'Seconde')
})
afterAll(() => database.close())

const entry = (action_type: string): AuditEntry => ({
  log: 'audit',
  action_type,
  target_type: 'tenant',
  target_id: first.tenant_id,
  tenant_id: first.tenant_id,
  ip_address: '192.0.2.1',
  details: { before: 'active' },
})
const traces = (action_type: string) =>
  database.owner(
    'select target_id, tenant_id, host(ip_address) as ip, details from admin_audit_logs where action_type = $1',
    [action_type],
  )

test('sees every tenant, and writes down what it did', async () => {
  const names = await inPlatform({ db: database.db }, async (tx) => {
    const result = await tx.selectFrom('tenants').select('name').orderBy('name').execute()
    return { audit: entry('tenants_listed'), result }
  })
  expect(names).toEqual([{ name: 'Première' }, { name: 'Seconde' }])
  expect(await traces('tenants_listed')).toEqual([
    {
      target_id: first.tenant_id,
      tenant_id: first.tenant_id,
      ip: '192.0.2.1',
      details: { before: 'active' },
    },
  ])
})

test('the entry is taken back with the work', async () => {
  const failing = inPlatform({ db: database.db }, async (tx) => {
    await tx.updateTable('tenants').set({ status: 'suspended' }).execute()
    await writeEntry(tx, entry('tenants_suspended'))
    throw new Error('wrong button')
  })
  await expect(failing).rejects.toThrow('wrong button')
  expect(await traces('tenants_suspended')).toEqual([])
  expect(await database.owner(`select from tenants where status = 'suspended'`)).toEqual([])
})

test('the work is taken back when its entry cannot be written', async () => {
  const unknown = '00000000-0000-0000-0000-000000000000'
  const untraceable = inPlatform({ db: database.db }, async (tx) => {
    await tx.updateTable('tenants').set({ status: 'cancelled' }).execute()
    return { audit: { ...entry('tenants_cancelled'), tenant_id: unknown }, result: null }
  })
  await expect(untraceable).rejects.toThrow('foreign key')
  expect(await database.owner(`select from tenants where status = 'cancelled'`)).toEqual([])
})

test('a security event goes to the security log, with its severity', async () => {
  await inPlatform({ db: database.db }, async () => ({
    audit: { log: 'security', event_type: 'ip_blocked', severity: 'warning' },
    result: null,
  }))
  const rows = await database.owner(
    `select severity, tenant_id, details from security_logs where event_type = 'ip_blocked'`,
  )
  expect(rows).toEqual([{ severity: 'warning', tenant_id: null, details: {} }])
})

test('what the platform may not do: alter orders’ lines, invoices or the ledger', async () => {
  for (const statement of [
    'delete from order_items',
    'update invoices set total_ttc = 0',
    'update ledger_entries set amount = 0',
    'delete from admin_audit_logs',
    'truncate security_logs',
  ]) {
    const forbidden = inPlatform({ db: database.db }, async (tx) => {
      await sql.raw(statement).execute(tx)
      return { audit: entry('forbidden'), result: null }
    })
    await expect(forbidden, statement).rejects.toThrow('permission denied')
  }
})

test('a shop reads its own part of the log and cannot write into another’s', async () => {
  const scope = { db: database.db, tenant: second }
  const seen = await inTenant(scope, (tx) =>
    tx.selectFrom('admin_audit_logs').selectAll().execute(),
  )
  expect(seen).toEqual([])
  await expect(inTenant(scope, (tx) => writeEntry(tx, entry('forged')))).rejects.toThrow(
    'row-level security',
  )
})
