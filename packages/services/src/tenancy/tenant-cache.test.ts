import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTenantCache } from './tenant-cache.ts'

let database: TestDatabase
let shop: TestTenant

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
})
afterAll(() => database.close())

const rename = (name: string) =>
  database.owner('update tenants set name = $1 where id = $2', [name, shop.tenant_id])

test('a shop is asked for once, however many ask at once', async () => {
  const asking = vi.spyOn(database.db.pool, 'query')
  const cache = createTenantCache(database.db)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => cache.bySlug(shop.tenant_slug)),
  )
  expect(new Set(answers.map((tenant) => tenant?.tenant_id))).toEqual(new Set([shop.tenant_id]))
  expect(asking).toHaveBeenCalledTimes(1)
  asking.mockRestore()
})

test('an answer is kept for a minute, then asked for again', async () => {
  let now = 0
  const cache = createTenantCache(database.db, () => now)
  await rename('Avant')
  expect((await cache.bySlug(shop.tenant_slug))?.tenant_name).toBe('Avant')
  await rename('Après')
  now = 59_999
  expect((await cache.bySlug(shop.tenant_slug))?.tenant_name).toBe('Avant')
  now = 60_000
  expect((await cache.bySlug(shop.tenant_slug))?.tenant_name).toBe('Après')
})

test('what changed is asked for again at once, also when a question was under way', async () => {
  const cache = createTenantCache(database.db, () => 0)
  await rename('Avant')
  const underWay = cache.bySlug(shop.tenant_slug)
  cache.drop()
  await underWay
  await rename('Après')
  expect((await cache.bySlug(shop.tenant_slug))?.tenant_name).toBe('Après')
})

test('a shop that does not exist is remembered too, a failure is not', async () => {
  const cache = createTenantCache(database.db, () => 0)
  const asking = vi.spyOn(database.db.pool, 'query')
  expect(await cache.bySlug('nobody')).toBeNull()
  expect(await cache.bySlug('nobody')).toBeNull()
  expect(asking).toHaveBeenCalledTimes(1)

  asking.mockImplementationOnce(() => Promise.reject(new Error('away')) as never)
  await expect(cache.bySlug(shop.tenant_slug)).rejects.toThrow('away')
  expect((await cache.bySlug(shop.tenant_slug))?.tenant_id).toBe(shop.tenant_id)
  asking.mockRestore()
})

test('a slug and a domain of the same spelling are different questions', async () => {
  const cache = createTenantCache(database.db)
  expect(await cache.byDomain(shop.tenant_slug)).toBeNull()
  expect((await cache.bySlug(shop.tenant_slug))?.tenant_slug).toBe(shop.tenant_slug)
})

test('a change of one shop drops that shop, and hosts that were nobody’s', async () => {
  const other = await testTenant(database)
  const cache = createTenantCache(database.db, () => 0)
  const ask = () =>
    Promise.all([
      cache.bySlug(shop.tenant_slug),
      cache.bySlug(other.tenant_slug),
      cache.bySlug('nobody'),
    ])
  await ask()
  const asking = vi.spyOn(database.db.pool, 'query')
  cache.drop(shop.tenant_id)
  await ask()
  expect(asking.mock.calls.map(([, values]) => values)).toEqual([
    [shop.tenant_slug, null],
    ['nobody', null],
  ])
  asking.mockRestore()
})
