import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { countTrips } from '@fournil/services/catalogue/testing/count-trips'
import { type TestShop, testShop } from '@fournil/services/catalogue/testing/test-shop'
import { publish } from '@fournil/services/events/publish'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

type Process = { services: AppServices; server: TestServer }

let database: TestDatabase
let shop: TestShop
let product_id: string
/** Two processes on one database. */
let here: Process
let elsewhere: Process

const open = async (): Promise<Process> => {
  const services = await testServices(database)
  return { services, server: await testServer({ services }) }
}

beforeAll(async () => {
  database = await testDatabase()
  here = await open()
  elsewhere = await open()
})
afterAll(async () => {
  for (const { server, services } of [here, elsewhere]) {
    await server.close()
    await services.close()
  }
  await database.close()
})
// Only the clock of the walls stands still, so that no minute ends in between.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T08:00:10Z') })
  shop = await testShop(database)
  product_id = await shop.product('Pain', {
    price: 420,
    stock_management_mode: 'global',
    global_stock_quantity: 5,
  })
  return () => vi.useRealTimers()
})

const hostOf = ({ tenant_slug }: { tenant_slug: string }) => `${tenant_slug}.localhost`
const ask = (path: string, { server } = here, of = shop, cookies: Record<string, string> = {}) =>
  server.ask(hostOf(of), `/api/shop${path}`, { cookies })
const priceIn = async (process = here) =>
  (await ask(`/products/${product_id}`, process)).json<{ price: number }>().price
/** As a verb of the back office does it, by way of one of the processes. */
const changePrice = (price: number, { services } = here) =>
  inTenant({ db: services.db, tenant: shop }, async (tx) => {
    await tx.updateTable('products').set({ price }).where('id', '=', product_id).execute()
    await publish(tx, shop.tenant_id, { topic: 'catalogue', id: product_id })
  })
const questions = () => ['/products', '/products?search=pain', `/products/${product_id}`, '/stores']

test('what was answered is answered again without the database, to the letter', async () => {
  for (const path of questions()) {
    const first = await ask(path)
    const trips = await countTrips(here.services.db, async () => {
      const again = await ask(path)
      expect([again.statusCode, again.body]).toEqual([200, first.body])
      for (const name of ['content-type', 'content-length', 'cache-control'])
        expect(again.headers[name]).toBe(first.headers[name])
    })
    expect([path, trips]).toEqual([path, 0])
  }
})

test('what is sent packed says the same, whoever asked for it first', async () => {
  for (let i = 0; i < 5; i += 1)
    await shop.product(`Brioche ${i}`, { description: 'Tendre. '.repeat(9) })
  const path = '/products?search=brioche'
  const plain = await ask(path)
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const _ of ['packed', 'again'])
    for (const [encoding, unpacked] of Object.entries(unpack)) {
      const headers = { 'accept-encoding': encoding }
      const answer = await here.server.ask(hostOf(shop), `/api/shop${path}`, { headers })
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
      })
      expect(unpacked(answer.rawPayload).toString()).toBe(plain.body)
    }
  const again = await ask(path)
  expect([again.headers['content-encoding'], again.body]).toEqual([undefined, plain.body])
})

test('a crowd that comes at once is read for once', async () => {
  await ask('/stores')
  const alone = await countTrips(here.services.db, () => ask('/products?search=pai'))
  const crowd = await countTrips(here.services.db, () =>
    Promise.all(Array.from({ length: 40 }, () => ask('/products?search=pain'))),
  )
  expect(crowd).toBeLessThanOrEqual(alone)
})

test('a price is the new one as soon as it is saved here, and soon in the other process', async () => {
  expect([await priceIn(here), await priceIn(elsewhere)]).toEqual([420, 420])
  await changePrice(430)
  expect(await priceIn(here)).toBe(430)
  await vi.waitFor(async () => expect(await priceIn(elsewhere)).toBe(430))
  await changePrice(440, elsewhere)
  expect(await priceIn(elsewhere)).toBe(440)
  await vi.waitFor(async () => expect(await priceIn(here)).toBe(440))
})

test('what is known of the whole catalogue is the new one too, here at once and soon elsewhere', async () => {
  type Card = {
    tax_rate: number
    options: object | null
    available_days: boolean[]
    picture: { url: string } | null
  }
  const file = { bucket: 'product-images', content_type: 'image/webp', byte_size: 1 }
  const image_file_id = await shop.add('files', { ...file, key: 'pain.webp' })
  const category_id = await shop.category('Fournil')
  const tax_rate_id = await shop.add('tax_rates', { name: 'Pain', rate: 5.5 })
  await shop.change('products', { category_id, tax_rate_id, image_file_id }, { id: product_id })
  const cardIn = async (process: Process, path = '/products') => {
    const [card] = (await ask(path, process)).json<{ products: Card[] }>().products
    if (!card) return
    const days = card.available_days.filter(Boolean).length
    return [card.tax_rate, card.options !== null, days, card.picture?.url]
  }
  const inCategory = (process: Process) => cardIn(process, '/products?search=viennois')
  const pageIn = async (process: Process) => {
    const answer = await ask(`/products/${product_id}`, process)
    const page = answer.json<{ category_name: string; earliest_pickup: { date: string } }>()
    return [page.category_name, page.earliest_pickup.date]
  }
  const all = (process: Process) =>
    Promise.all([cardIn(process), inCategory(process), pageIn(process)])
  for (const process of [here, elsewhere])
    expect(await all(process)).toEqual([
      [5.5, false, 7, '/files/pain.webp'],
      undefined,
      ['Fournil', '2026-11-16'],
    ])

  await shop.change('tax_rates', { rate: 10 }, { id: tax_rate_id })
  await shop.change('product_categories', { name: 'Viennoiseries' }, { id: category_id })
  await shop.schedule(product_id, [3])
  await shop.choices(product_id, 'Taille', [{ label: 'Grande', price: 100 }])
  await shop.change('products', { daily_capacity: 1 }, { id: product_id })
  const variants = JSON.stringify([{ width: 800, height: 600, key: 'pain-800.webp' }])
  await shop.change('files', { variants }, { id: image_file_id })
  const sold = { store_id: shop.store_id, subject_id: product_id, taken: 1 }
  await shop.add('pickup_day_counts', { ...sold, pickup_date: '2026-11-18' })
  await changePrice(420)
  const saved = [
    [10, true, 1, '/files/pain-800.webp'],
    [10, true, 1, '/files/pain-800.webp'],
    ['Viennoiseries', '2026-11-25'],
  ]
  expect(await all(here)).toEqual(saved)
  await vi.waitFor(async () => expect(await all(elsewhere)).toEqual(saved))
})

/** Cuts what both processes hear changes by; resolves once both hear again, so that no other test finds it cut. */
async function cutLines() {
  const back = Promise.all(
    [here, elsewhere].map(
      ({ services }) => new Promise<void>((resolve) => services.changes.onMissed(resolve)),
    ),
  )
  await database.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fournil-live'`,
  )
  return { back }
}

test('a change that nobody was told of, because the line was cut, is seen once it is back', async () => {
  expect(await priceIn()).toBe(420)
  await shop.change('products', { price: 450 }, { id: product_id })
  expect(await priceIn()).toBe(420)
  const { back } = await cutLines()
  await back
  expect(await priceIn()).toBe(450)
})

test('once it is known that the line is cut, the very next answer is the new one', async () => {
  expect(await priceIn()).toBe(420)
  await shop.change('products', { price: 460 }, { id: product_id })
  let isBack = false
  const { back } = await cutLines()
  void back.then(() => {
    isBack = true
  })
  const isKnown = () => isBack || !here.services.changes.isListening()
  await vi.waitFor(() => expect(isKnown()).toBe(true), { interval: 2 })
  expect(await priceIn()).toBe(460)
  await back
})

test('stock is at most a second old once something was sold', async () => {
  const stock = async () => (await ask(`/products/${product_id}`)).json<{ stock: number }>().stock
  expect(await stock()).toBe(5)
  await inTenant({ db: here.services.db, tenant: shop }, async (tx) => {
    await tx
      .updateTable('product_global_stock')
      .set({ reserved_quantity: 2 })
      .where('product_id', '=', product_id)
      .execute()
    await publish(tx, shop.tenant_id, { topic: 'orders' })
  })
  vi.setSystemTime(Date.now() + 1_000)
  expect(await stock()).toBe(3)
})

test('no shop, host, store or question is given the answer of another', async () => {
  const neighbour = await testShop(database)
  await neighbour.product('Flan', { price: 300 })
  const second = await shop.store('Autre')
  await shop.add('product_store_availability', {
    product_id,
    store_id: second,
    is_available: false,
  })
  const names = async (path: string, of = shop) =>
    (await ask(path, here, of)).json<{ products: { name: string }[] }>().products.map((p) => p.name)
  for (const _ of ['read', 'cached']) {
    expect(await names('/products')).toEqual(['Pain'])
    expect(await names('/products', neighbour)).toEqual(['Flan'])
    expect(await names(`/products?store_id=${second}`)).toEqual([])
    expect(await names('/products?search=flan')).toEqual([])
    expect(await names('/products?page=2')).toEqual([])
    expect((await ask(`/products/${product_id}`, here, neighbour)).statusCode).toBe(404)
  }
})

test('who is signed in is answered anew, and nobody else is given that', async () => {
  const cookies = await testSession(database, await testMember(database, shop), hostOf(shop))
  await ask('/products')
  await shop.change('products', { name: 'Brioche' }, { id: product_id })
  expect((await ask('/products', here, shop, cookies)).body).toContain('Brioche')
  expect((await ask('/products')).body).toContain('Pain')
})

test('a refusal is not kept', async () => {
  const id = '0b8f1f6e-3f0e-4b52-9d52-7a4c5b1f0d11'
  expect((await ask(`/products/${id}`)).statusCode).toBe(404)
  await shop.product('Éclair', { id })
  expect((await ask(`/products/${id}`)).statusCode).toBe(200)
})

test('another order, filter or day of the list is another question', async () => {
  await shop.product('Brioche', { price: 900, allergens: [], preparation_time_unit: 'days' })
  const listed = async (query: string) => {
    const { products } = (await ask(`/products${query}`)).json<{
      products: { name: string; day_refusal: object | null }[]
    }>()
    return products.map(({ name, day_refusal }) => (day_refusal ? `(${name})` : name))
  }
  // Twice: what the first round has left in memory is what the second one gets.
  for (let round = 0; round < 2; round += 1) {
    expect(await listed('')).toEqual(['Brioche', 'Pain'])
    expect(await listed('?sort=price_rising')).toEqual(['Pain', 'Brioche'])
    expect(await listed('?free_from[]=gluten')).toEqual(['Brioche'])
    expect(await listed('?day=2026-11-16')).toEqual(['(Brioche)', 'Pain'])
  }
})
