import { ListOrders, ORDERS_A_PAGE } from '@fournil/contract/office/orders'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { openTill, type Till } from '../../sales/testing/till.ts'
import { type OrderDesk, openDesk } from '../testing/order-desk.ts'
import { listOrders } from './list-orders.ts'
import { MOST_FOUND } from './list-orders-sql.ts'

const DAY = '2026-11-18'
let database: TestDatabase
let desk: OrderDesk
let shop: TestShop
let till: Till
let other_store: string
let customer_id: string

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database)
  shop = await testShop(database)
  till = openTill(desk, shop)
  other_store = await shop.store('Gare')
  customer_id = await till.customer()
  // The order of placing is neither that of collecting nor that of the names.
  await due('N4', '11:30', { status: 'ready' })
  await due('N2', '07:30', { customer_last_name: 'Morel', status: 'preparing' })
  await due('N9', '06:00', { pickup_date: '2026-11-19' })
  await due('N3', '07:30', { store_id: other_store })
  await due('N1', '17:00', { customer_last_name: 'Morel' })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

let placed = 0
async function due(order_number: string, pickup_time: string, changes: object = {}) {
  placed += 1
  const created_at = new Date(Date.UTC(2026, 10, 16, 8, placed))
  const kept = { pickup_date: DAY, created_at, status: 'paid', customer_id, ...changes }
  const pickup_at = new Date(`${kept.pickup_date}T${pickup_time}:00+01:00`)
  await till.order([], { order_number, pickup_time, pickup_at, ...kept })
}

const list = (input: object) =>
  listOrders(till.member(['can_manage_orders']), ListOrders.parse({ sort: 'pickup', ...input }))
const numbers = async (input: object) =>
  (await list(input)).orders.map(({ order_number }) => order_number)

describe('a day by the hour of collection', () => {
  test('begins with what is due first, and equals by their number', async () => {
    expect(await numbers({ pickup_date: DAY })).toEqual(['N2', 'N3', 'N4', 'N1'])
    expect(await numbers({ pickup_date: DAY, sort: 'newest' })).toEqual(['N1', 'N3', 'N2', 'N4'])
  })

  test('is narrowed like any other list', async () => {
    expect(await numbers({ pickup_date: DAY, status: 'paid' })).toEqual(['N3', 'N1'])
    expect(await numbers({ pickup_date: DAY, store_id: other_store })).toEqual(['N3'])
    expect(await numbers({ pickup_date: DAY, search: 'morel' })).toEqual(['N2', 'N1'])
    expect(await numbers({ pickup_date: DAY, search: 'morel', status: 'paid' })).toEqual(['N1'])
    expect(await numbers({ pickup_date: '2026-11-20' })).toEqual([])
  })

  test('goes over its pages without gap or repetition, also when searched', async () => {
    const day = '2026-12-24'
    const many = MOST_FOUND + ORDERS_A_PAGE
    await database.owner(
      `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, created_at)
       select $1, 'NOEL-' || lpad(n::text, 3, '0'), 'AA22', repeat('x', 32), 'noel' || n, 'paid', 'paid', $2, 'Jeanne', 'Roux',
         'a@exemple.fr', '', $3, $4, make_time(8 + n / 100, 0, 0), now(), 0, 0, 0, 0, now(), 'stripe',
         timestamptz '2026-12-01' + n * interval '1 minute'
       from generate_series(1, $5::int) as n`,
      [shop.tenant_id, customer_id, shop.store_id, day, many],
    )
    const expected = Array.from(
      { length: many },
      (_, n) => `NOEL-${String(n + 1).padStart(3, '0')}`,
    )
    for (const search of [undefined, 'roux']) {
      const read: string[] = []
      for (let page = 1; page <= many / ORDERS_A_PAGE; page += 1)
        read.push(...(await numbers({ pickup_date: day, search, page })))
      expect(read).toEqual(expected)
      const beyond = await list({ pickup_date: day, search, page: many / ORDERS_A_PAGE + 1 })
      expect(beyond).toMatchObject({ orders: [], total: many, total_is_exact: true })
    }
    await database.owner(`delete from orders where idempotency_key like 'noel%'`)
  })
})

describe('what nobody came for', () => {
  const at = (time: string, input: object = {}) =>
    listOrders(
      { ...till.member(['can_manage_orders']), now: new Date(`${DAY}T${time}:00+01:00`) },
      ListOrders.parse({ sort: 'pickup', ...input }),
    ).then(({ orders, total }) => ({
      numbers: orders.map(({ order_number }) => order_number),
      late: orders.filter(({ is_late }) => is_late).map(({ order_number }) => order_number),
      total,
    }))

  test('stands before what is due next, once its half hour is over', async () => {
    await due('N5', '07:00', { status: 'completed' })
    expect(await at('07:59', { pickup_date: DAY })).toMatchObject({
      numbers: ['N5', 'N2', 'N3', 'N4', 'N1'],
      late: [],
    })
    expect(await at('08:00', { pickup_date: DAY })).toMatchObject({
      numbers: ['N2', 'N3', 'N5', 'N4', 'N1'],
      late: ['N2', 'N3'],
    })
    await database.owner(`delete from orders where order_number = 'N5'`)
  })

  test('is given its whole slot, however long that is', async () => {
    const [slot] = await database.owner<{ id: string }>(
      `insert into pickup_time_slots (tenant_id, store_id, slot_time, duration_minutes)
       values ($1, $2, '05:00', 120) returning id`,
      [shop.tenant_id, shop.store_id],
    )
    await due('N6', '05:00', { slot_id: slot?.id })
    expect((await at('06:59', { work: 'late' })).late).toEqual([])
    expect((await at('07:00', { work: 'late' })).late).toEqual(['N6'])
    await database.owner(`delete from orders where order_number = 'N6'`)
  })

  test('is a list of its own, the latest first, narrowed and searched like any other', async () => {
    expect(await at('12:00', { work: 'late' })).toMatchObject({
      numbers: ['N4', 'N2', 'N3'],
      late: ['N4', 'N2', 'N3'],
      total: 3,
    })
    expect((await at('12:00', { work: 'late', store_id: other_store })).numbers).toEqual(['N3'])
    expect((await at('12:00', { work: 'late', status: 'ready' })).numbers).toEqual(['N4'])
    expect((await at('12:00', { work: 'late', search: 'morel' })).numbers).toEqual(['N2'])
    expect((await at('12:00', { work: 'late', pickup_date: DAY })).numbers).toEqual([
      'N2',
      'N3',
      'N4',
    ])
    expect((await at('06:00', { work: 'late' })).total).toBe(0)
  })

  test('is not what still has to be made, which begins with what is due first', async () => {
    expect((await at('06:00', { work: 'to_prepare' })).numbers).toEqual(['N2', 'N3', 'N1', 'N9'])
    expect((await at('06:00', { work: 'to_prepare', search: 'morel' })).numbers).toEqual([
      'N2',
      'N1',
    ])
  })
})

test('without a day the newest come first all the same, and the first ever collected last', async () => {
  expect(await numbers({})).toEqual(['N1', 'N3', 'N9', 'N2', 'N4'])
  expect(await numbers({ search: 'morel' })).toEqual(['N1', 'N2'])
})

test('no other sort is known', () => {
  for (const sort of ['oldest', '', 'pickup desc', null])
    expect(ListOrders.safeParse({ sort }).success).toBe(false)
})
