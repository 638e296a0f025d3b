import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { shopCacheOf } from '@fournil/services/cache/cached'
import { type TestShop, testShop } from '@fournil/services/catalogue/testing/test-shop'
import { publish } from '@fournil/services/events/publish'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestShop
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  services = await testServices(database)
  server = await testServer({ services })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const ask = async (path: string) => server.ask(`${shop.tenant_slug}.localhost`, `/api/shop${path}`)

describe('a shopper', () => {
  test('finds a product, opens it, reads its reviews and prices a cart', async () => {
    const id = await shop.product('Pain au levain', { price: 420 })
    const found = (await ask('/products?search=levain')).json()
    expect(found).toMatchObject({ total: 1, store_id: shop.store_id, products: [{ id }] })
    expect((await ask(`/products/${id}`)).json()).toMatchObject({ price: 420, is_available: true })
    expect((await ask(`/products/${id}/reviews`)).json()).toMatchObject({ reviews: [], total: 0 })
    expect((await ask(`/products/${id}/alternatives`)).json()).toEqual([])
    expect((await ask('/stores')).json()).toMatchObject([{ id: shop.store_id }])
    expect((await ask('/legal')).json()).toMatchObject({ company_name: 'Boulangerie du test' })
    const cart = await server.ask(`${shop.tenant_slug}.localhost`, '/api/shop/cart', {
      method: 'POST',
      payload: { items: [{ product_id: id, quantity: 2, product_name: '', price: 1 }] },
    })
    expect(cart.json()).toMatchObject({ total_ttc: 840, changes: [{ kind: 'price_changed' }] })
  })

  test.each([
    ['an endless search', `/products?search=${'a'.repeat(10_000)}`, 'search'],
    ['a page before the first', '/products?page=-1', 'page'],
    ['an id that is none', '/products?category_id=1', 'category_id'],
    ['a product that is none', "/products/1'or'1", 'product_id'],
    ['a field nobody knows', '/products?limit=9999', 'limit'],
  ])('who sends %s is told which field is wrong', async (_, path, field) => {
    const answer = await ask(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field }] } })
  })
})

describe('what is remembered', () => {
  const categories = async () =>
    (await ask('/categories')).json<{ name: string }[]>().map(({ name }) => name)
  /** Until this process has heard it, like every page that listens. */
  const tell = async (topic: 'catalogue' | 'orders', tenant_id = shop.tenant_id) => {
    const heard = new Promise((resolve) => services.live.subscribe(tenant_id, resolve))
    await inTenant({ db: database.db, tenant: { tenant_id } }, (tx) =>
      publish(tx, tenant_id, { topic }),
    )
    await heard
  }

  test('is forgotten with the next change of the shop, and with no other', async () => {
    const before = await categories()
    const neighbour = await testShop(database)
    await shop.category('Nouveautés')
    await tell('orders')
    await tell('catalogue', neighbour.tenant_id)
    expect(await categories()).toEqual(before)
    await tell('catalogue')
    expect(await categories()).toContain('Nouveautés')
  })

  test('is forgotten when changes may have gone unheard', async () => {
    await categories()
    await shop.category('Manquée')
    await database.owner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'fournil-live' and datname = current_database()`,
    )
    await vi.waitFor(async () => expect(await categories()).toContain('Manquée'))
  })

  test('belongs to the database it was read from', () => {
    expect(shopCacheOf(services.db)).not.toBe(shopCacheOf(database.db))
  })
})
