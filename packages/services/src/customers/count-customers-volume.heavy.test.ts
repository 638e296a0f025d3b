import { inTenant } from '@fournil/db'
import { mostRows, planOf, settle } from '@fournil/db/testing/read-plan'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { COUNT_CUSTOMERS_SQL, countCustomers, MOST_CUSTOMERS_COUNTED } from './count-customers.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(() => database.close())

const count = () => inTenant(shop.at(), countCustomers)
const exactly = (number: number) => ({ count: number, is_exact: true })

async function arrive(many: number, is_guest = true) {
  await database.owner(
    `insert into customers (tenant_id, email, first_name, last_name, phone, is_guest)
     select $1, gen_random_uuid() || '@exemple.fr', 'Ada', 'Roux', '', $2 from generate_series(1, $3)`,
    [shop.tenant_id, is_guest, many],
  )
}

test('beyond the bound it is said that there are more, and no more rows are read than the bound', async () => {
  await arrive(MOST_CUSTOMERS_COUNTED)
  expect((await count()).guests).toEqual(exactly(MOST_CUSTOMERS_COUNTED))
  await arrive(1, false)
  const more = { count: MOST_CUSTOMERS_COUNTED, is_exact: false }
  expect(await count()).toEqual({
    total: more,
    registered: exactly(1),
    guests: exactly(MOST_CUSTOMERS_COUNTED),
  })

  await arrive(5_000)
  expect((await count()).guests).toEqual(more)
  await settle(database, 'customers')
  const plan = await planOf(shop.at(), COUNT_CUSTOMERS_SQL, [])
  expect(mostRows(plan)).toBeLessThanOrEqual(MOST_CUSTOMERS_COUNTED + 1)
})
