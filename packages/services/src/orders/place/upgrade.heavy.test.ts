import { migrate } from '@fournil/db'
import { readMigration, readMigrations } from '@fournil/db/migration-files'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'

/** What a next release might bring: a column that new code fills, a table, an index, a rule for what is there already. */
const NEXT = [
  readMigration(
    '9001_bags',
    `create table bags (id uuid primary key, tenant_id uuid not null);
     alter table orders add column bag_id uuid;
     alter table order_items add column bag_id uuid;
     alter table orders add constraint orders_bag_check check (bag_id <> id) not valid;`,
  ),
  readMigration(
    '9002_orders_by_bag',
    `-- outside a transaction
     create index concurrently if not exists orders_by_bag on orders (tenant_id, bag_id);
     alter table orders validate constraint orders_bag_check;`,
  ),
]

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
  office = await officeShop(desk)
  await office.shop.change('pickup_time_slots', { max_orders: 1000 }, {})
  await office.shop.change('product_inventory', { quantity: 1000 }, {})
  await office.shop.change('product_global_stock', { quantity: 1000 }, {})
})
afterAll(() => desk.close())

/** Several shoppers at once, each with some orders one after the other. */
async function sell(): Promise<string[]> {
  const shoppers = Array.from({ length: 4 }, async () => {
    const orders: string[] = []
    for (let n = 0; n < 4; n += 1) orders.push(await office.placeAndPay(office.basket))
    return orders
  })
  return (await Promise.all(shoppers)).flat()
}

const waitsForOrders = async () =>
  (
    await desk.database.owner(
      `select from pg_locks where relation = 'orders'::regclass and mode = 'AccessExclusiveLock' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
  ).length > 0

test('this release sells on while the next one’s migrations run, even behind somebody’s long report', async () => {
  const { owner_url, app_url } = desk.database
  // Statements are planned before the tables change.
  const before = await sell()

  const report = new pg.Client({ connectionString: owner_url })
  await report.connect()
  await report.query('begin')
  await report.query('select count(*) from orders')
  const migrating = migrate(owner_url, app_url, [...readMigrations(), ...NEXT])
  const during = await (async () => {
    try {
      await vi.waitUntil(waitsForOrders, { timeout: 60_000, interval: 20 })
      // The report ends only after these were served: whoever stands in line behind the migration waits for ever.
      return await sell()
    } finally {
      await report.end()
    }
  })()
  const [applied, beside] = await Promise.all([migrating, sell()])
  expect(applied).toEqual(NEXT.map(({ name }) => name))
  const after = await sell()

  const sold = [...before, ...during, ...beside, ...after]
  const rows = await desk.database.owner<{ id: string; payment_status: string; number: number }>(
    `select id, payment_status, substring(order_number from '\\d+$')::int as number
     from orders where tenant_id = $1 order by number`,
    [office.shop.tenant_id],
  )
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(sold))
  expect(rows.every(({ payment_status }) => payment_status === 'paid')).toBe(true)
  const [first = 0] = rows.map(({ number }) => number)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => first + n))

  // A process of this release that is started again does not mind what the next one has added.
  expect(await migrate(owner_url, app_url)).toEqual([])
})

test('an index whose making broke off is made anew, not taken for a whole one', async () => {
  const { owner_url, app_url, owner } = desk.database
  const steps = `-- outside a transaction
    create unique index concurrently if not exists crates_by_name on crates (name);`
  const files = [...readMigrations(), ...NEXT, readMigration('9003_crates', steps)]
  await owner(`create table crates (name text)`)
  await owner(`insert into crates values ('one'), ('one')`)
  await expect(migrate(owner_url, app_url, files)).rejects.toThrow('Migration 9003_crates failed')
  await owner('delete from crates')
  expect(await migrate(owner_url, app_url, files)).toEqual(['9003_crates'])
  expect(
    await owner(`select indisvalid from pg_index where indexrelid = 'crates_by_name'::regclass`),
  ).toEqual([{ indisvalid: true }])
})
