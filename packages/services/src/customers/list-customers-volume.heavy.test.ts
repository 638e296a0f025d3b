import { readInTenant } from '@fournil/db'
import { settle } from '@fournil/db/testing/read-plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { listCustomers } from './list-customers.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
  till = await tillShop(desk)
})
afterAll(() => desk.close())

const owner = () => till.member(['can_manage_customers'])
const list = (page: number) => listCustomers(owner(), { kind: 'all', page })

test('of 100,000 customers a rare name is found by the index, and only those shown have their orders read', async () => {
  await desk.database.owner(
    `insert into customers (tenant_id, email, first_name, last_name, created_at)
     select $1, n || '@exemple.fr', 'Prénom', md5(n::text), $2::timestamptz - n * interval '1 minute'
     from generate_series(1, 100000) as n`,
    [till.shop.tenant_id, MONDAY_9],
  )
  await addOrders(3000)
  await till.customer({ first_name: 'Ondine', last_name: 'Vrzhstky' })
  for (const table of ['customers', 'orders']) await settle(desk.database, table)
  expect(await list(4001)).toMatchObject({
    total: 10_000,
    total_is_exact: false,
    customers: [{}],
  })

  const before = await rowsRead('orders')
  const { customers } = await list(2)
  expect(customers.every(({ order_count }) => order_count === 1)).toBe(true)
  const ordersRead = (await rowsRead('orders')) - before
  expect(ordersRead).toBeGreaterThanOrEqual(25)
  expect(ordersRead).toBeLessThan(100)

  for (const words of [['vrzhst', 'ond'], ['on'], ['vr', 'nd']]) {
    const searched = await rowsRead('customers')
    const found = await readInTenant<{ total: number }>(
      owner(),
      `select total from app.matching_customers($1, null, 'newest', 25, 0)`,
      [words],
    )
    expect(found, String(words)).toEqual([{ total: 1 }])
    const customersRead = (await rowsRead('customers')) - searched
    expect(customersRead, String(words)).toBeGreaterThanOrEqual(1)
    expect(customersRead, String(words)).toBeLessThan(100)
  }
  // Signs that no index knows: looked for among the latest.
  const searched = await rowsRead('customers')
  await readInTenant(
    owner(),
    `select total from app.matching_customers($1, null, 'newest', 25, 0)`,
    [['--']],
  )
  expect((await rowsRead('customers')) - searched).toBeLessThan(2100)
})

/** A paid order for each of the latest customers. */
async function addOrders(count: number) {
  await desk.database.owner(
    `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, customer_id,
       customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date, pickup_time, pickup_at,
       total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, paid_at, paid_on)
     select tenant_id, 'N' || id, 'KR47', repeat('x', 32), id, id, first_name, last_name, email, '', $2, '2026-11-18',
       '10:00', now(), 100, 95, 5, 100, now(), 'stripe', now(), '2026-11-16'
     from customers where tenant_id = $1 order by created_at desc limit $3`,
    [till.shop.tenant_id, till.shop.store_id, count],
  )
}

/** Rows of a table that were fetched so far, by whatever way. */
async function rowsRead(table: string): Promise<number> {
  const { pool } = desk.at(till.shop).db
  // Each connection reports what it did when it is asked to.
  await Promise.all(
    Array.from({ length: 10 }, () => pool.query('select pg_stat_force_next_flush()')),
  )
  const [row] = await desk.database.owner<{ rows: number }>(
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables where relname = $1`,
    [table],
  )
  return row?.rows ?? 0
}
