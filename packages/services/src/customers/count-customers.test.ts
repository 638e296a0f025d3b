import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import pg from 'pg'
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

async function arrive(many: number, ago: string, is_guest = true, of = shop) {
  await database.owner(
    `insert into customers (tenant_id, email, first_name, last_name, phone, is_guest, created_at)
     select $1, gen_random_uuid() || '@exemple.fr', 'Ada', 'Roux', '', $2, now() - $3::interval
     from generate_series(1, $4)`,
    [of.tenant_id, is_guest, ago, many],
  )
}
const keptFigure = () =>
  database.owner('select registered, guests from customer_counts where tenant_id = $1', [
    shop.tenant_id,
  ])

test('a shop counts its own, and none of the neighbour’s', async () => {
  expect(await count()).toEqual({ registered: 0, guests: 0 })
  await arrive(3, '2 days')
  await arrive(1, '0', false)
  await arrive(5, '2 days', true, await testShop(database))
  expect(await count()).toEqual({ registered: 1, guests: 3 })
  expect(await keptFigure()).toEqual([])
})

test('many are counted once, and whoever comes later is added', async () => {
  await arrive(2100, '2 days')
  await arrive(50, '10 minutes')
  expect(await count()).toEqual({ registered: 0, guests: 2150 })
  expect(await keptFigure()).toEqual([{ registered: 0, guests: 2100 }])
  await arrive(2, '0', false)
  expect(await count()).toEqual({ registered: 2, guests: 2150 })
  expect(await count()).toEqual({ registered: 2, guests: 2150 })
})

test('what changes about those who were counted is seen at once', async () => {
  await arrive(2100, '2 days')
  await count()
  const some = `tenant_id = $1 and id in (select id from customers where tenant_id = $1 limit 10)`
  await database.owner(`update customers set is_guest = false where ${some}`, [shop.tenant_id])
  expect(await count()).toEqual({ registered: 10, guests: 2090 })
  expect(await keptFigure()).toHaveLength(1)

  await database.owner(`delete from customers where ${some}`, [shop.tenant_id])
  expect((await count()).registered + (await count()).guests).toBe(2090)

  await arrive(7, '3 days')
  expect((await count()).registered + (await count()).guests).toBe(2097)
})

test('all who look at once see the same, while others arrive', async () => {
  await arrive(2100, '2 days')
  const answers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      if (n % 2) await arrive(1, '0')
      return count()
    }),
  )
  for (const { guests } of answers) expect(guests).toBeGreaterThanOrEqual(2100)
  expect(await count()).toEqual({ registered: 0, guests: 2104 })
})

test('a change that was under way while others counted is seen when it is made', async () => {
  await arrive(2100, '2 days')
  const client = new pg.Client({ connectionString: database.owner_url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(
      'update customers set is_guest = false where id in (select id from customers where tenant_id = $1 limit 10)',
      [shop.tenant_id],
    )
    expect(await count()).toEqual({ registered: 0, guests: 2100 })
    await client.query('commit')
  } finally {
    await client.end()
  }
  expect(await count()).toEqual({ registered: 10, guests: 2090 })
})
