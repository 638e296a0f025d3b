import type { LiveEvent } from '@fournil/contract/live'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { publish } from '@fournil/services/events/publish'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
/** Two processes on one database. */
let here: AppServices
let elsewhere: AppServices

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  here = await testServices(database)
  elsewhere = await testServices(database)
})
afterAll(async () => {
  for (const services of [here, elsewhere]) await services.close()
  await database.close()
})

function hearing(services: AppServices, tenant = shop) {
  const heard: LiveEvent[] = []
  services.changes.subscribe(tenant.tenant_id, (event) => heard.push(event))
  return heard
}

test('a change is heard here before its maker is answered, and soon in the other process', async () => {
  const neighbour = await testTenant(database)
  const [mine, others, theirs] = [hearing(here), hearing(elsewhere), hearing(here, neighbour)]
  const event: LiveEvent = { topic: 'catalogue', id: '1' }
  await inTenant({ db: here.db, tenant: shop }, async (tx) => {
    await publish(tx, shop.tenant_id, event)
    expect(mine).toEqual([])
  })
  expect(mine).toContainEqual(event)
  await vi.waitFor(() => expect(others).toEqual([event]))
  expect(theirs).toEqual([])
})

test('nothing is heard of what was rolled back', async () => {
  // A shop of its own: what another test has committed may still be on its way.
  const quiet = await testTenant(database)
  const mine = hearing(here, quiet)
  const failing = inTenant({ db: here.db, tenant: quiet }, async (tx) => {
    await publish(tx, quiet.tenant_id, { topic: 'catalogue', id: 'rolled back' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inTenant({ db: here.db, tenant: quiet }, (tx) =>
    publish(tx, quiet.tenant_id, { topic: 'theme' }),
  )
  expect(new Set(mine.map(({ topic }) => topic))).toEqual(new Set(['theme']))
})

test('it is known when nothing can be heard', async () => {
  const missed = vi.fn()
  here.changes.onMissed(missed)
  expect(here.changes.isListening()).toBe(true)
  await database.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fournil-live'`,
  )
  await vi.waitFor(() => expect(here.changes.isListening()).toBe(false), { interval: 5 })
  await vi.waitFor(() => expect(missed).toHaveBeenCalled())
  expect(here.changes.isListening()).toBe(true)
})
