import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTenantStatus } from '../platform/tenants/set-tenant-status.ts'
import { openTestConsole, type TestConsole } from '../platform/testing/test-console.ts'
import { verifyLogs } from './verify-logs.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

test('one altered row of a log is found, by its number, and that it was looked for is written down', async () => {
  const { database } = at.team
  const { tenant_id } = await at.team.newShop()
  await setTenantStatus(at.admin, { tenant_id, action: 'suspend' })
  await setTenantStatus(at.admin, { tenant_id, action: 'activate' })
  expect(await verifyLogs(database.db)).toEqual({ admin_audit_logs: null, security_logs: null })

  const [row] = await database.owner<{ id: number }>(
    `update security_logs set details = details || '{"to": "active"}'
     where id = (select min(id) from security_logs where tenant_id = $1) returning id`,
    [tenant_id],
  )
  expect(await verifyLogs(database.db)).toEqual({
    admin_audit_logs: null,
    security_logs: row?.id,
  })
  const [removed] = await database.owner<{ next: number }>(
    `with gone as (delete from admin_audit_logs where id = (
       select min(id) from admin_audit_logs where tenant_id = $1) returning id)
     select min(l.id) as next from admin_audit_logs l, gone where l.tenant_id = $1 and l.id > gone.id`,
    [tenant_id],
  )
  expect((await verifyLogs(database.db)).admin_audit_logs).toBe(removed?.next)
  const looked = await database.owner(
    `select details from admin_audit_logs where action_type = 'logs_verified'`,
  )
  expect(looked).toHaveLength(3)
})
