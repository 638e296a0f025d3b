import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { countCustomers } from './count-customers.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await testShop(database)
})

const count = (of = shop) => inTenant(of.at(), countCustomers)
const exactly = (number: number) => ({ count: number, is_exact: true })

async function arrive(many: number, is_guest = true, of = shop) {
  await database.owner(
    `insert into customers (tenant_id, email, first_name, last_name, phone, is_guest)
     select $1, gen_random_uuid() || '@exemple.fr', 'Ada', 'Roux', '', $2 from generate_series(1, $3)`,
    [of.tenant_id, is_guest, many],
  )
}

test('a shop counts its own, and none of the neighbour’s', async () => {
  expect(await count()).toEqual({
    total: exactly(0),
    registered: exactly(0),
    guests: exactly(0),
  })
  await arrive(3)
  await arrive(1, false)
  await arrive(5, true, await testShop(database))
  expect(await count()).toEqual({
    total: exactly(4),
    registered: exactly(1),
    guests: exactly(3),
  })
})
