import { indexesIn, mostRows, type PlanStep, planOf, settle } from '@fournil/db/testing/read-plan'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { scoredSql, UNSCORED_SQL } from './list-validations.ts'

const PRODUCTS = 4000

let database: TestDatabase
let shop: TestShop

// Half of them validated, a third of those badly.
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  await database.owner(
    `insert into products (tenant_id, name, price)
     select $1, 'Produit ' || lpad(n::text, 5, '0'), 100 from generate_series(1, $2::int) as n`,
    [shop.tenant_id, PRODUCTS],
  )
  await database.owner(
    `insert into product_merchant_validation (tenant_id, product_id, validation_score, sort_name)
     select tenant_id, id, (array[40, 70, 90])[1 + right(name, 4)::int % 3], fold(name) from products
     where tenant_id = $1 and right(name, 1)::int % 2 = 0`,
    [shop.tenant_id],
  )
  await settle(database, 'products')
  await settle(database, 'product_merchant_validation')
})
afterAll(() => database.close())

const ofProducts = (plan: readonly PlanStep[]) =>
  plan.filter((step) => step['Relation Name'] !== 'files' && step['Index Name'] !== 'files_pkey')

test.each(['all', 'conforme', 'needs_improvement', 'non_conforme'] as const)(
  'a page of %s is read from the index of scores, and little else',
  async (filter) => {
    const plan = await planOf(shop.at(), scoredSql(filter), [20, 40])
    expect(indexesIn(plan)).toContain('product_merchant_validation_worst')
    expect(mostRows(ofProducts(plan))).toBeLessThanOrEqual(60)
  },
)

test('a page of those without a score is read in the order of names, from an index', async () => {
  const plan = await planOf(shop.at(), UNSCORED_SQL, [20, 40])
  expect(mostRows(ofProducts(plan))).toBeLessThanOrEqual(200)
})
