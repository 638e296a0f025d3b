import {
  indexesIn,
  keptPlanOf,
  mostRows,
  planOf,
  plansDuring,
  plansInside,
  settle,
} from '@fournil/db/testing/read-plan'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CART_SQL } from '../cart/cart-sql.ts'
import { productDetailSql } from '../product/product-detail-sql.ts'
import { listProducts } from './list-products.ts'
import { listProductsSql } from './list-products-sql.ts'
import { searchProductsSql } from './search-products-sql.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

/** Tables of a hundred rows are read whole, and rightly so; what counts is that thousands are not. */
const FEW = 150

let database: TestDatabase
let shop: TestShop
let category_id: string

// One very big shop among many small ones. The planner knows the average shop, so what it takes for a handful of rows
// may be thousands: a plan is good when it reads few of them here.
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  category_id = await shop.category('Pains')
  await addNeighbours(100)
  await addProducts(30, 10_000)
  await database.owner('vacuum analyze')
  await settle(database, 'products')
})
afterAll(() => database.close())

async function addNeighbours(count: number) {
  await database.owner(
    `insert into tenants (name, slug, plan_id)
     select 'Voisin', 'voisin-' || n, plan_id from tenants, generate_series(1, $2::int) as n where id = $1`,
    [shop.tenant_id, count],
  )
  await database.owner(
    `insert into store_locations (tenant_id, name, address, city, postal_code)
     select id, 'Centre', '1 rue du Four', 'Lyon', '69001' from tenants where slug like 'voisin-%'`,
  )
  await database.owner(
    `insert into product_categories (tenant_id, name) select id, 'Autres' from tenants`,
  )
}

async function addProducts(each: number, ours: number) {
  await database.owner(
    `with shelf as (
       select t.id as tenant_id, n, md5(t.id || 'file' || n)::uuid as file_id
       from tenants t, lateral generate_series(1, case when t.id = $1 then $3::int else $2::int end) as n
     ), pictures as (
       insert into files (tenant_id, id, bucket, key, content_type, byte_size)
       select tenant_id, file_id, 'product-images', n::text, 'image/webp', 1 from shelf
     )
     insert into products (tenant_id, name, description, price, is_active, stock_management_mode, image_file_id, category_id)
     select tenant_id, 'Produit ' || md5(n::text), 'Une description de ' || md5((n * 7)::text), 100 + n, n % 9 > 0,
            'per_store', file_id,
            case when tenant_id = $1 and n % 20 = 0 then $4::uuid
                 else (select c.id from product_categories c where c.tenant_id = shelf.tenant_id and c.name = 'Autres') end
     from shelf`,
    [shop.tenant_id, each, ours, category_id],
  )
  await database.owner(
    `insert into product_inventory (tenant_id, product_id, store_id, quantity)
     select p.tenant_id, p.id, s.id, 5 from products p join store_locations s using (tenant_id)`,
  )
  await database.owner(
    `insert into product_store_availability (tenant_id, product_id, store_id, is_available)
     select p.tenant_id, p.id, s.id, false from products p join store_locations s using (tenant_id) where p.price % 4 = 1`,
  )
}

const read = (sql: string, parameters: unknown[]) => planOf(shop.at(), sql, parameters)

const page = () => ({
  store_id: shop.store_id,
  hidden: [],
  limit: 12,
  offset: 0,
})

/** Each product is asked whether the store offers it and which options it has, or the shop's cache knows. */
const OFFERS = [
  { is_offer_known: false },
  { is_offer_known: true, has_options: false },
  { is_offer_known: true, has_options: true, are_options_counted: false },
]

test.each(OFFERS)(
  'the first page is read from the index of names, and little else: %o',
  async (offer) => {
    const { sql, parameters } = listProductsSql({ ...page(), ...offer })
    const plan = await read(sql, parameters)
    expect(indexesIn(plan)).toContain('products_on_sale')
    expect(mostRows(plan)).toBeLessThan(FEW)
  },
)

test('so it is with products that are out of season', async () => {
  const rows = await database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 order by fold(name) limit 300',
    [shop.tenant_id],
  )
  const { sql, parameters } = listProductsSql({ ...page(), hidden: rows.map(({ id }) => id) })
  const plan = await read(sql, parameters)
  expect(indexesIn(plan)).toContain('products_on_sale')
  expect(mostRows(plan)).toBeLessThan(300 + FEW)
})

test.each(OFFERS)('a category is read from the index of its names: %o', async (offer) => {
  const { sql, parameters } = listProductsSql({ ...page(), ...offer, category_id })
  const plan = await read(sql, parameters)
  expect(indexesIn(plan)).toContain('products_on_sale_by_category')
  expect(mostRows(plan)).toBeLessThan(FEW)
})

test.each(OFFERS)('a search reads the products it found by their keys: %o', async (offer) => {
  const { sql, parameters } = searchProductsSql({
    ...page(),
    ...offer,
    words: ['c4ca4238'],
  })
  const plan = await keptPlanOf(shop.at(), sql, parameters)
  expect(indexesIn(plan)).toContain('products_pkey')
  expect(mostRows(plan)).toBeLessThan(FEW)
})

test('one letter, which is in nearly every text, reads no more than the first page', async () => {
  const plans = await plansDuring(database, (db) =>
    listProducts({ ...shop.at(), db }, { page: 1, search: 'e' }),
  )
  expect(plans.join('\n')).toMatch(/using products_on_sale\b/)
  expect(plans.join('\n')).not.toMatch(/search_text|matching_products/)
})

test('the function that searches uses the index of texts', async () => {
  for (const term of ['c4ca4238', 'produit c4ca4238 description', 'zq', 'zq xk']) {
    const sql = `select * from app.matching_products('${term}')`
    const plans = await plansInside(database, shop.tenant_id, sql)
    const plan = plans.filter((text) => text.includes('search_text')).join('\n')
    expect(plan).toContain('products_search')
    expect(plan).not.toContain('Seq Scan')
  }
})

test('signs that no index knows are looked for among the first products by name', async () => {
  const plans = await plansInside(
    database,
    shop.tenant_id,
    `select * from app.matching_products('--')`,
  )
  const plan = plans.filter((text) => text.includes('search_text')).join('\n')
  expect(plan).toContain('Limit')
  expect(plan).toContain('products_on_sale')
})

test.each([true, false])(
  'a product is read by its key, with options and limits or without: %o',
  async (has) => {
    const [product] = await database.owner<{ id: string }>(
      'select id from products where tenant_id = $1 and is_active limit 1',
      [shop.tenant_id],
    )
    const days = has ? ['2026-11-16', '2027-02-13'] : []
    const sql = productDetailSql({ has_options: has, has_daily_limits: has })
    const plan = await read(sql, [product?.id, shop.store_id, ...days])
    expect(indexesIn(plan)).toContain('products_pkey')
    expect(mostRows(plan)).toBeLessThan(FEW)
  },
)

test('the plans that are kept for everybody read no more', async () => {
  const rows = await database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 and is_active order by fold(name) limit 100',
    [shop.tenant_id],
  )
  const hidden = rows.map(({ id }) => id)
  const limited = [hidden[0], shop.store_id, '2026-11-16', '2027-02-13']
  const detail = (has: boolean) => productDetailSql({ has_options: has, has_daily_limits: has })
  const kept = [
    ['products_on_sale', listProductsSql(page())],
    ['products_on_sale', listProductsSql({ ...page(), hidden })],
    ['products_on_sale_by_category', listProductsSql({ ...page(), category_id })],
    ['products_pkey', searchProductsSql({ ...page(), words: ['c4ca4238'] })],
    ['products_pkey', { sql: detail(true), parameters: limited }],
    ['products_pkey', { sql: detail(false), parameters: limited.slice(0, 2) }],
  ] as const
  for (const [index, { sql, parameters }] of kept) {
    const plan = await keptPlanOf(shop.at(), sql, parameters)
    expect(indexesIn(plan)).toContain(index)
    expect(mostRows(plan)).toBeLessThan(100 + FEW)
  }
})

test('a cart reads its own products and no others', async () => {
  const rows = await database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 and is_active limit 5',
    [shop.tenant_id],
  )
  const ids = rows.map(({ id }) => id)
  const days = ['2026-11-16', '2027-02-13']
  const plan = await read(CART_SQL, [shop.store_id, ...days, ids, null, null])
  // A hundred categories lie on two pages, which are read as they are.
  const others = plan.filter((step) => step['Relation Name'] !== 'product_categories')
  expect(mostRows(others)).toBeLessThan(FEW)
})
