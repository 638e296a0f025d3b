import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTenantStatus } from '../tenants/set-tenant-status.ts'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'
import { getPlatformDashboard } from './get-dashboard.ts'

let at: TestConsole

beforeAll(async () => {
  at = await openTestConsole()
})
afterAll(() => at.close())

test('the figures follow what is done, and the last ten events are the newest', async () => {
  const look = () => getPlatformDashboard({ ...at.admin, now: new Date() })
  const before = await look()
  const { tenant_id } = await at.team.newShop()
  for (let times = 0; times < 6; times += 1) {
    await setTenantStatus(at.admin, { tenant_id, action: 'suspend' })
    await setTenantStatus(at.admin, { tenant_id, action: 'activate' })
  }
  await setTenantStatus(at.admin, { tenant_id, action: 'suspend' })
  const after = await look()
  expect(after.tenants.total).toBe(before.tenants.total + 1)
  expect(after.tenants.suspended).toBe(before.tenants.suspended + 1)
  expect(after.security.events_24_hours.count).toBe(before.security.events_24_hours.count + 13)
  expect(after.events).toHaveLength(10)
  expect(after.events[0]).toMatchObject({ event_type: 'tenant_status_changed', severity: 'info' })
})

test('the dashboard is for the platform’s own people', async () => {
  await expect(getPlatformDashboard(await at.owner())).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
