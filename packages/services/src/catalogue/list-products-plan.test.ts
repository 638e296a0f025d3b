import { readInTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_DETAIL_SQL } from '../product/product-detail-sql.ts'
import { listProductsSql } from './list-products-sql.ts'
import { searchProductsSql } from './search-products-sql.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

let database: TestDatabase
let shop: TestShop
let category_id: string

// One big shop among small ones: what a plan must not do is read the whole of either.
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  category_id = await shop.category('Pains')
  await fill(shop, 10_000, category_id)
  for (let i = 0; i < 10; i += 1) await fill(await testShop(database), 200, null)
  await database.owner('vacuum analyze')
}, 60_000)
afterAll(() => database.close())

async function fill(target: TestShop, products: number, category: string | null) {
  await database.owner(
    `insert into products (tenant_id, name, description, price, is_active, category_id)
     select $1, 'Produit ' || md5(n::text), 'Une description de ' || md5((n * 7)::text), 100 + n, n % 9 > 0,
            case when n % 20 = 0 then $3::uuid end
     from generate_series(1, $2) as n`,
    [target.tenant_id, products, category],
  )
}

type Node = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  Plans?: Node[]
}

async function planOf(sql: string, parameters: unknown[]): Promise<Node[]> {
  const [row] = await readInTenant<{ 'QUERY PLAN': { Plan: Node }[] }>(
    shop.at(),
    `explain (analyze, format json) ${sql}`,
    parameters,
  )
  const root = row?.['QUERY PLAN'][0]?.Plan
  return root ? nodes(root) : []
}

function nodes(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodes)]
}

const page = () => ({
  store_id: shop.store_id,
  today: '2026-11-16',
  hidden: [],
  limit: 12,
  offset: 0,
})

test('the first page is read from the index of names, twelve rows and no more', async () => {
  const { sql, parameters } = listProductsSql(page())
  const plan = await planOf(sql, parameters)
  const scan = plan.find((node) => node['Index Name'] === 'products_on_sale')
  expect(scan?.['Actual Rows']).toBe(12)
  expect(plan.some((node) => node['Node Type'] === 'Seq Scan' && isLarge(node))).toBe(false)
})

test('so it is with products that are out of season', async () => {
  const rows = await database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 order by fold(name) limit 300',
    [shop.tenant_id],
  )
  const { sql, parameters } = listProductsSql({ ...page(), hidden: rows.map(({ id }) => id) })
  const plan = await planOf(sql, parameters)
  expect(plan.some((node) => node['Index Name'] === 'products_on_sale')).toBe(true)
})

test('a category is read from the index of its names', async () => {
  const { sql, parameters } = listProductsSql({ ...page(), category_id })
  const plan = await planOf(sql, parameters)
  const scan = plan.find((node) => node['Index Name'] === 'products_on_sale_by_category')
  expect(scan?.['Actual Rows']).toBe(12)
})

test('a search reads the products it found by their keys', async () => {
  const { sql, parameters } = searchProductsSql({ ...page(), search: 'c4ca4238' })
  const plan = await planOf(sql, parameters)
  expect(plan.some((node) => node['Node Type'] === 'Function Scan')).toBe(true)
  expect(plan.some((node) => node['Node Type'] === 'Seq Scan' && isLarge(node))).toBe(false)
})

test('the function that searches uses the index of texts', async () => {
  const plan = await planInside(`select * from walls.matching_products('c4ca4238')`)
  expect(plan).toContain('products_search')
  expect(plan).not.toContain('Seq Scan')
})

test('a product is read by its key', async () => {
  const [product] = await database.owner<{ id: string }>(
    'select id from products where tenant_id = $1 limit 1',
    [shop.tenant_id],
  )
  const plan = await planOf(PRODUCT_DETAIL_SQL, [
    product?.id,
    shop.store_id,
    '2026-11-16',
    '2027-02-13',
  ])
  expect(plan.some((node) => node['Index Name'] === 'products_pkey')).toBe(true)
  expect(plan.some((node) => node['Node Type'] === 'Seq Scan' && isLarge(node))).toBe(false)
})

// Tables of a few rows are read whole, and rightly so.
function isLarge(node: Node): boolean {
  return node['Relation Name'] === 'products'
}

/** The plans of the statements that a function runs, as PostgreSQL reports them. */
async function planInside(sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: database.owner_url })
  const said: string[] = []
  client.on('notice', (notice) => said.push(notice.message ?? ''))
  await client.connect()
  try {
    await client.query(`load 'auto_explain'`)
    await client.query(
      `set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
       set auto_explain.log_level = notice`,
    )
    await client.query(
      `begin; set local role fournil_tenant; set local app.tenant_id = '${shop.tenant_id}'`,
    )
    await client.query(sql)
    await client.query('rollback')
  } finally {
    await client.end()
  }
  return said.filter((text) => text.includes('search_text')).join('\n')
}
