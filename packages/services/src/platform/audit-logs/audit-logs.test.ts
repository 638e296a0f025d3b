import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTenantStatus } from '../tenants/set-tenant-status.ts'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { listAuditLogs } from './list-audit-logs.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

const list = (input: Partial<Parameters<typeof listAuditLogs>[1]> = {}) =>
  listAuditLogs({ ...at.admin, now: new Date() }, { filter: 'actions', ...input })

test('an action is found by its kind, by who acted and by what was acted on', async () => {
  const { tenant_id } = await at.team.newShop()
  await setTenantStatus(at.admin, { tenant_id, action: 'suspend' })
  const expected = {
    action_type: 'tenant_status_changed',
    target_id: tenant_id,
    admin_email: 'super@fournil.test',
    ip_address: '192.0.2.10',
  }
  for (const search of ['Status changed', 'SUPER@fournil.test', tenant_id])
    expect((await list({ search })).rows[0], search).toMatchObject(expected)
  expect((await list({ search: 'nobody@fournil.test' })).rows).toEqual([])
  expect((await list()).stats.last_24_hours.count).toBeGreaterThan(0)
})

test('what was only looked at is left out unless it is asked for, and still written down', async () => {
  await list()
  const kinds = async (filter: 'actions' | 'all') =>
    (await list({ filter })).rows.map(({ action_type }) => action_type)
  expect(await kinds('actions')).not.toContain('audit_logs_viewed')
  expect(await kinds('all')).toContain('audit_logs_viewed')
})

test('a page holds a hundred, and the next one goes on where it ended', async () => {
  await at.team.database.owner(
    `insert into admin_audit_logs (action_type, target_type) select 'page_test', 'n' from generate_series(1, 130)`,
  )
  const first = await list({ search: 'page_test' })
  const second = await list({ search: 'page_test', after: first.next ?? '' })
  const ids = [...first.rows, ...second.rows].map(({ id }) => Number(id))
  expect([first.rows.length, second.rows.length]).toEqual([100, 30])
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(130)
})

test('the log is for the platform’s own people', async () => {
  const asked = listAuditLogs(await at.owner(), { filter: 'all' })
  await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
