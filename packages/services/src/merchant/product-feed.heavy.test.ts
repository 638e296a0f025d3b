import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { indexesIn, mostRows, planOf, settle } from '@fournil/db/testing/read-plan'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { FEED_ROWS_SQL } from './feed-row.ts'
import { localInventoryFeed, productFeed } from './product-feed.ts'

const PRODUCTS = 50_000
const MB = 2 ** 20

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  await database.owner(
    `insert into products (tenant_id, name, description, price, tax_rate_id, image_url, stock_management_mode, net_quantity, net_quantity_unit)
     select $1, 'Produit ' || n, repeat('Pétri la veille & cuit au matin. ', 20), 100 + n, $2,
       'https://images.example/' || n || '.jpg', (array['none', 'global', 'per_store'])[1 + n % 3], 250, 'g'
     from generate_series(1, $3::int) as n`,
    [shop.tenant_id, shop.tax_rate_id, PRODUCTS],
  )
  await database.owner(
    `insert into product_global_stock (tenant_id, product_id, quantity)
     select tenant_id, id, 4 from products where tenant_id = $1 and stock_management_mode = 'global'`,
    [shop.tenant_id],
  )
  await database.owner(
    `insert into product_inventory (tenant_id, product_id, store_id, quantity)
     select tenant_id, id, $2, 4 from products where tenant_id = $1 and stock_management_mode = 'per_store'`,
    [shop.tenant_id, shop.store_id],
  )
  await database.owner('vacuum analyze')
  await settle(database, 'products')
})
afterAll(() => database.close())

test('fifty thousand products are written whole, and little of them is kept on the way', async () => {
  for (const open of [productFeed, localInventoryFeed]) {
    const small = await testShop(database)
    for await (const _ of (await open(small.at())).content());
    const before = kept()
    let [most, items, written, parts] = [0, 0, 0, 0]
    for await (const part of (await open(shop.at())).content()) {
      items += part.split('<item>').length - 1
      written += part.length
      parts += 1
      if (parts % 20 === 0) most = Math.max(most, kept())
    }
    expect(items).toBe(PRODUCTS)
    expect(written).toBeGreaterThan(10 * MB)
    expect(most).toBeGreaterThan(0)
    expect((most - before) / MB).toBeLessThan(10)
  }
})

/** What is still in use once everything else has been let go; what a process holds beyond that is up to its collector. */
function kept(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a page is read by the key of its products, wherever it begins', async () => {
  const [middle] = await database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 order by id offset 25000 limit 1',
    [shop.tenant_id],
  )
  for (const last of [null, middle?.id ?? null]) {
    const plan = await planOf(shop.at(), FEED_ROWS_SQL, ['2026-11-16', last, 500])
    expect(indexesIn(plan)).toContain('products_pkey')
    expect(mostRows(plan)).toBeLessThan(2000)
  }
})
