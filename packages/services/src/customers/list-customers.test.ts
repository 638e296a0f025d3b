import { readInTenant } from '@fournil/db'
import { settle } from '@fournil/db/testing/read-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type TillShop, tillShop } from '../sales/testing/till-shop.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

let desk: OrderDesk
let till: TillShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
})

type Asked = Partial<Parameters<typeof listCustomers>[1]>
const owner = () => till.member(['can_manage_customers'])
const list = (asked: Asked = {}) => listCustomers(owner(), { kind: 'all', page: 1, ...asked })
const namesOf = async (asked: Asked) =>
  (await list(asked)).customers.map(({ first_name }) => first_name)
const lines = (unit_price: number) => [{ product_id: till.bread, unit_price }]

describe('the list', () => {
  test('is newest first, 25 to a page, and a page past the last still says how many there are', async () => {
    for (let n = 1; n <= 27; n += 1)
      await till.customer({ first_name: `Client ${n}`, created_at: new Date(Date.UTC(2026, 0, n)) })
    const first = await list()
    expect(first).toMatchObject({ total: 27, page: 1, page_size: 25 })
    expect(first.customers).toHaveLength(25)
    expect(first.customers[0]?.first_name).toBe('Client 27')
    expect(await namesOf({ page: 2 })).toEqual(['Client 2', 'Client 1'])
    expect(await list({ page: 3 })).toMatchObject({ customers: [], total: 27 })
    expect(await list({ page: 3, search: 'client' })).toMatchObject({ customers: [], total: 27 })
    expect(await namesOf({ page: 2, search: 'client' })).toEqual(['Client 2', 'Client 1'])
  })

  test('says what each has bought: paid orders less refunds, and nothing for what was never paid', async () => {
    const customer_id = await till.customer()
    await till.customer()
    const kept = await till.sell(lines(1000), undefined, {
      customer_id,
      created_at: new Date('2026-11-01'),
    })
    await till.sell(lines(500), undefined, { customer_id, created_at: new Date('2026-11-03') })
    await till.order(lines(9999), { customer_id, created_at: new Date('2026-11-05') })
    await till.refund(kept, 300)
    const { customers, stats } = await list()
    expect(customers.find(({ id }) => id === customer_id)).toMatchObject({
      order_count: 2,
      total_spent: 1200,
      last_order_date: new Date('2026-11-03'),
    })
    expect(customers.find(({ id }) => id !== customer_id)).toMatchObject({
      order_count: 0,
      total_spent: 0,
      last_order_date: null,
    })
    expect(stats.total_revenue).toBe(1200)
  })

  test('can show the registered or the guests alone, with the cards counting everybody', async () => {
    await till.customer({ first_name: 'Invitée' })
    await till.customer({ first_name: 'Inscrite', is_guest: false })
    await till.customer({ first_name: 'Invité' })
    expect((await namesOf({ kind: 'guest' })).toSorted()).toEqual(['Invité', 'Invitée'])
    expect(await list({ kind: 'registered' })).toMatchObject({
      customers: [{ first_name: 'Inscrite', is_guest: false }],
      total: 1,
      total_is_exact: true,
      stats: {
        total: { count: 3, is_exact: true },
        registered: { count: 1, is_exact: true },
        guests: { count: 2, is_exact: true },
      },
    })
    expect(await namesOf({ kind: 'registered', search: 'inv' })).toEqual([])
    expect(await namesOf({ kind: 'registered', search: 'inscr' })).toEqual(['Inscrite'])
  })
})

describe('the search', () => {
  beforeEach(async () => {
    const email = 'noemie.12-34@exemple.fr'
    await till.customer({
      first_name: 'Noémie',
      last_name: 'Lefèvre',
      email,
      phone: '06 12 34 56 78',
    })
    await till.customer({ first_name: 'Max', last_name: '100%_Roux', phone: '+33 7 98 76 54 32' })
  })

  test.each([
    ['noemie', ['Noémie']],
    ['LEFEVRE noé', ['Noémie']],
    ['lefevre max', []],
    ['noemie.12-34@ex', ['Noémie']],
    ['0612345678', ['Noémie']],
    ['06.12.34', ['Noémie']],
    ['+33 6 12 34 56 78', ['Noémie']],
    ['07 98 76', ['Max']],
    ['100%_r', ['Max']],
    ['0%_L', []],
    ['%', ['Max']],
    ['_', ['Max']],
    ['\\', []],
    ['   ', ['Max', 'Noémie']],
    ['no em ie 12 le', ['Noémie']],
  ])('of %j finds %j', async (search, names) => {
    expect((await namesOf({ search })).toSorted()).toEqual(names)
  })

  test('finds nobody of the neighbour', async () => {
    const theirs = (await tillShop(desk)).member(['can_manage_customers'])
    const asked = { kind: 'all' as const, page: 1, search: 'noemie' }
    expect(await listCustomers(theirs, asked)).toMatchObject({
      customers: [],
      total: 0,
      stats: { total: { count: 0 } },
    })
  })
})

describe('one customer', () => {
  test('is shown with all their orders, newest first, also those that were not paid', async () => {
    const customer_id = await till.customer()
    const first = await till.sell(lines(1000), undefined, {
      customer_id,
      created_at: new Date('2026-11-01'),
    })
    const second = await till.order(lines(500), { customer_id, created_at: new Date('2026-11-02') })
    await till.sell(lines(700))
    const { customer, orders } = await getCustomer(owner(), { customer_id })
    expect(customer).toMatchObject({ id: customer_id, order_count: 1, total_spent: 1000 })
    expect(orders.map(({ id }) => id)).toEqual([second, first])
    expect(orders[1]).toMatchObject({
      status: 'paid',
      store_name: 'Centre',
      items_count: 1,
      invoice: null,
    })
    expect(orders[1]?.created_at).toEqual(new Date('2026-11-01'))
  })

  test('of the neighbour does not exist', async () => {
    const customer_id = await till.customer()
    const theirs = (await tillShop(desk)).member(['can_manage_customers'])
    await expect(getCustomer(theirs, { customer_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

test('nobody sees customers without the permission', async () => {
  const customer_id = await till.customer()
  const other = till.member(['can_manage_orders', 'can_view_reports'])
  await expect(listCustomers(other, { kind: 'all', page: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(getCustomer(other, { customer_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

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
  expect(await list({ page: 4001 })).toMatchObject({
    total: 10_000,
    total_is_exact: false,
    customers: [{}],
  })

  const before = await rowsRead('orders')
  const { customers } = await list({ page: 2 })
  expect(customers.every(({ order_count }) => order_count === 1)).toBe(true)
  const ordersRead = (await rowsRead('orders')) - before
  expect(ordersRead).toBeGreaterThanOrEqual(25)
  expect(ordersRead).toBeLessThan(100)

  const searched = await rowsRead('customers')
  const words = ['vrzhst', 'ond']
  const found = await readInTenant<{ total: number }>(
    owner(),
    'select total from app.matching_customers($1, null, 25, 0)',
    [words],
  )
  expect(found).toEqual([{ total: 1 }])
  const customersRead = (await rowsRead('customers')) - searched
  expect(customersRead).toBeGreaterThanOrEqual(1)
  expect(customersRead).toBeLessThan(100)
}, 120_000)

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
