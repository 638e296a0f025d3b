import type { LiveTopic } from '@fournil/contract/live'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChangesOfShops } from '../cache/answer-cache.ts'
import { countTrips } from '../catalogue/testing/count-trips.ts'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { getProduct } from '../product/get-product.ts'
import { keepPlaces, placesOf, placesOfAll } from './kept-places.ts'
import { type StoreRecord, storeRecords } from './store-records.ts'

let database: TestDatabase
let shop: TestShop
let ctx: TenantContext
let stores: StoreRecord[]
let isListening: boolean
let listeners: Map<string, (event: { topic: LiveTopic }) => void>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  isListening = true
  listeners = new Map()
  const changes: ChangesOfShops = {
    isListening: () => isListening,
    subscribe: (tenantId, listener) => {
      listeners.set(tenantId, listener)
      return () => listeners.delete(tenantId)
    },
  }
  // No minute ends while a test runs.
  keepPlaces(database.db, changes, () => 0)
  shop = await testShop(database)
  await shop.store('Annexe')
  ctx = shop.at()
  stores = await storeRecords(ctx)
})

const say = (topic: LiveTopic) => listeners.get(shop.tenant_id)?.({ topic })
const ask = (index = 0) => placesOf(ctx, stores[index] as StoreRecord)
const trips = (work: () => Promise<unknown>) => countTrips(database.db, work)

/** No place is left at eight on the 20th. */
async function fill(index: number) {
  const [slot] = await database.owner<{ id: string }>(
    `select id from pickup_time_slots where store_id = $1 and slot_time = '08:00'`,
    [stores[index]?.id],
  )
  await shop.add('pickup_slot_places', { slot_id: slot?.id, pickup_date: '2026-11-20', taken: 2 })
  return { slot_id: slot?.id, pickup_date: '2026-11-20', taken: 2 }
}

test('a crowd reads the places of a store once, and whoever comes after it not at all', async () => {
  expect(await trips(() => Promise.all(Array.from({ length: 30 }, () => ask())))).toBe(1)
  expect(await trips(() => ask())).toBe(0)
})

test('they are their store’s and their shop’s alone', async () => {
  const full = await fill(0)
  const other = await testShop(database)
  const [theirs] = await storeRecords(other.at())
  expect(await ask(0)).toEqual([full])
  expect(await ask(1)).toEqual([])
  expect(await placesOf(other.at(), theirs as StoreRecord)).toEqual([])
  // The same store asked for by somebody in another shop: the walls show them nothing of it, kept or not.
  expect(await placesOf(other.at(), stores[0] as StoreRecord)).toEqual([])
})

test.each(['orders', 'stores'] as const)('news of %s end it at once', async (topic) => {
  expect(await ask()).toEqual([])
  const full = await fill(0)
  say(topic)
  expect(await ask()).toEqual([full])
})

test('what was begun before an order is not given to who asks after it', async () => {
  const before = ask()
  const full = await fill(0)
  say('orders')
  expect(await ask()).toEqual([full])
  await before
})

test('while changes cannot be heard they are read anew', async () => {
  await ask()
  isListening = false
  const full = await fill(0)
  expect(await ask()).toEqual([full])
})

test('a day later it is another calendar', async () => {
  await ask()
  ctx = shop.at(new Date('2026-11-17T08:00:00Z'))
  expect(await trips(() => ask())).toBe(1)
})

test('the second product of a store costs one trip', async () => {
  const product_id = await shop.product('Pain')
  const other = await shop.product('Flan')
  await getProduct(ctx, { product_id })
  expect(await trips(() => getProduct(ctx, { product_id: other }))).toBe(1)
})

test('those of all stores are kept apart from those of one, and end with the same news', async () => {
  const [first, second] = [await fill(0), await fill(1)]
  const all = expect.arrayContaining([first, second])
  expect(await ask(0)).toEqual([first])
  expect(await placesOfAll(ctx, stores)).toEqual(all)
  expect(await trips(() => placesOfAll(ctx, stores))).toBe(0)
  expect(await placesOfAll((await testShop(database)).at(), stores)).toEqual([])
  const [slot] = await database.owner<{ id: string }>(
    `select id from pickup_time_slots where store_id = $1 and slot_time = '09:00'`,
    [stores[0]?.id],
  )
  await shop.add('pickup_slot_places', { slot_id: slot?.id, pickup_date: '2026-11-20', taken: 2 })
  say('orders')
  expect(await placesOfAll(ctx, stores)).toHaveLength(3)
})
