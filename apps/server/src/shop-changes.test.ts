import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { shopCacheOf } from '@fournil/services/cache/cached'
import { publish } from '@fournil/services/events/publish'
import { keptPlaces } from '@fournil/services/stores/kept-places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from './app-services.ts'
import { testServices } from './testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
/** Two processes on one database. */
let processes: AppServices[]

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  processes = [await testServices(database), await testServices(database)]
})
afterAll(async () => {
  for (const services of processes) await services.close()
  await database.close()
})

/** What a process has cached of a shop: its page, and whose host it is. A fresh value shows that it asked again. */
async function cachedOf({ db, tenants }: AppServices, { tenant_id, tenant_slug }: TestTenant) {
  const page = await shopCacheOf(db).get(tenant_id, 'page', async () => Symbol('loaded'))
  return { page, host: await tenants.bySlug(tenant_slug) }
}
const inEach = (tenant: TestTenant) =>
  Promise.all(processes.map((services) => cachedOf(services, tenant)))

test.each(['tenant', 'theme', 'catalogue', 'stores'] as const)(
  'a change of the %s of one shop drops its pages in every process, and nothing of its neighbour',
  async (topic) => {
    const [mine, theirs] = [await inEach(shop), await inEach(neighbour)]
    await inTenant({ db: database.db, tenant: shop }, (tx) =>
      publish(tx, shop.tenant_id, { topic }),
    )
    for (const [index, services] of processes.entries()) {
      await expect
        .poll(async () => (await cachedOf(services, shop)).page)
        .not.toBe(mine[index]?.page)
      if (topic === 'tenant')
        expect((await cachedOf(services, shop)).host).not.toBe(mine[index]?.host)
      const kept = await cachedOf(services, neighbour)
      expect(kept.page).toBe(theirs[index]?.page)
      expect(kept.host).toBe(theirs[index]?.host)
    }
  },
)

test('a process that may have missed changes drops everything', async () => {
  const before = [await inEach(shop), await inEach(neighbour)].flat()
  await database.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fournil-live'`,
  )
  for (const services of processes)
    for (const tenant of [shop, neighbour])
      await expect
        .poll(async () => (await cachedOf(services, tenant)).page)
        .toSatisfy((page) => before.every((was) => was.page !== page))
})

test('an order ends in every process what it kept of its shop’s places, in its own at once', async () => {
  const [here, elsewhere] = processes as [AppServices, AppServices]
  const placesIn = ({ db }: AppServices) =>
    keptPlaces({ db, tenant: shop }, 'store', async () => [])
  const [mine, theirs] = [await placesIn(here), await placesIn(elsewhere)]
  await inTenant({ db: here.db, tenant: shop }, (tx) =>
    publish(tx, shop.tenant_id, { topic: 'orders' }),
  )
  expect(await placesIn(here)).not.toBe(mine)
  // Within the minute at whose end they are read anew anyway.
  await expect.poll(() => placesIn(elsewhere), { timeout: 20_000 }).not.toBe(theirs)
})
