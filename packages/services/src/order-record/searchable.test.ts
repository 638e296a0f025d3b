import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openDesk } from '../orders/testing/order-desk.ts'
import { openTill } from '../sales/testing/till.ts'

let database: TestDatabase
let desk: OrderDesk

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database)
  const till = openTill(desk, await testShop(database))
  await till.order([], { order_number: 'C-2026-000007' })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const textOf = async (table: string) =>
  (await database.owner<{ search_text: string }>(`select search_text from ${table}`))[0]
    ?.search_text

test.each([
  ['orders', 'order_number', 'D-2026-000008', 'd-2026000008'],
  ['orders', 'pickup_code', 'ZZ99', 'zz99'],
  ['orders', 'customer_first_name', 'Zoé', 'zoe'],
  ['orders', 'customer_last_name', 'Œuvrard', 'oeuvrard'],
  ['orders', 'customer_phone', '+33 6 98 76 54 32', '0698765432'],
  ['orders', 'customer_email', 'zoe@exemple.fr', 'zoe@exemple.fr'],
  ['customers', 'first_name', 'Zoé', 'zoe'],
  ['customers', 'last_name', 'Œuvrard', 'oeuvrard'],
  ['customers', 'phone', '+33 6 98 76 54 32', '0698765432'],
  ['customers', 'email', 'zoe@exemple.fr', 'zoe@exemple.fr'],
])('of %s, a %s that changes is found as it is now', async (table, column, value, found) => {
  expect(await textOf(table)).not.toContain(found)
  await database.owner(`update ${table} set ${column} = $1`, [value])
  expect(await textOf(table)).toContain(found)
})

test.each([
  ['orders', 'customer_first_name'],
  ['customers', 'first_name'],
])('of %s, a row that is copied from elsewhere is found too', async (table, column) => {
  await database.owner(`do $$ begin
    set local session_replication_role = replica;
    update ${table} set ${column} = 'Ghislaine';
  end $$`)
  expect(await textOf(table)).toContain('ghislaine')
})

test.each(['orders', 'customers'])(
  'of %s, a row that is brought is found, whatever it says of itself',
  async (table) => {
    const before = await textOf(table)
    await database.owner(`do $$
    declare kept ${table} := (select row from ${table} row);
    begin
      set local session_replication_role = replica;
      delete from ${table};
      kept.search_text := 'autre';
      insert into ${table} select kept.*;
    end $$`)
    expect(await textOf(table)).toBe(before)
  },
)

test('what is searched cannot be written by hand', async () => {
  for (const table of ['orders', 'customers']) {
    const before = await textOf(table)
    await database.owner(`update ${table} set search_text = 'autre'`)
    expect(await textOf(table)).toBe(before)
  }
})
