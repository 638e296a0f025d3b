import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testServices } from '../testing/test-services.ts'
import { runJobs } from './run-jobs.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database, 'Au Bon Levain')
  services = await testServices(database, { RUN_JOBS: '1' })
})
afterAll(async () => {
  await services.close()
  await database.close()
})

const invitation = ({ tenant_id }: TestTenant, to: string) => ({
  tenant_id,
  mail: {
    to: { address: to },
    template: 'welcome' as const,
    data: {
      business_name: 'Au Bon Levain',
      email: to,
      shop_url: 'http://levain.example.test/',
      admin_url: 'http://levain.example.test/admin',
      trial_ends_on: '2026-12-01',
    },
  },
})

test('a neighbour’s letter does not stand behind a shop’s three hundred', async () => {
  const neighbour = await testTenant(database, 'À la bonne miche')
  await inTenant({ db: services.db, tenant: shop }, async (tx) => {
    for (let n = 0; n < 300; n += 1)
      await services.jobs.enqueue(tx, 'mail.send', invitation(shop, `crowd-${n}@example.test`))
  })
  await inTenant({ db: services.db, tenant: neighbour }, (tx) =>
    services.jobs.enqueue(tx, 'mail.send', invitation(neighbour, 'neighbour@example.test')),
  )
  // All of them wait when the work begins: how fast they were written decides nothing.
  await runJobs(services, pino({ level: 'silent' }))
  const done = (like: string) =>
    database.owner<{ completed_on: Date | null }>(
      `select completed_on from pgboss.job where data->'mail'->'to'->>'address' like $1 order by completed_on desc`,
      [like],
    )
  await vi.waitFor(
    async () =>
      expect((await done('crowd-%')).every(({ completed_on }) => completed_on)).toBe(true),
    { timeout: 300_000, interval: 500 },
  )
  const [last] = await done('crowd-%')
  const [theirs] = await done('neighbour@%')
  expect(theirs?.completed_on?.getTime()).toBeLessThan(last?.completed_on?.getTime() ?? 0)
})
