import { AskHandOvers, HAND_OVERS_A_DAY, HandOvers } from '@fournil/contract/office/hand-over'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openDesk } from '../orders/testing/order-desk.ts'
import { openTill, type Till } from '../sales/testing/till.ts'
import { listHandOvers } from './list-hand-overs.ts'
import { ARTICLES_SHOWN } from './list-hand-overs-sql.ts'

const DAY = '2026-11-18'
/** Half past ten at the shop: who was to come until ten is late. */
const NOW = new Date('2026-11-18T09:30:00Z')

let database: TestDatabase
let desk: OrderDesk
let shop: TestShop
let till: Till
let other_store: string
let customer_id: string
let pain: string

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database)
  shop = await testShop(database)
  till = openTill(desk, shop)
  other_store = await shop.store('Gare')
  customer_id = await till.customer()
  pain = await shop.product('Pain', { price: 500 })
  await due('H5', '17:00', { status: 'ready' })
  await due('H3', '11:30', { status: 'preparing' })
  await due('H2', '10:00', { status: 'ready' })
  await due('H1', '08:00', { status: 'completed' })
  await due('H4', '11:30', { status: 'pending', payment_status: 'pending' })
  await due('H9', '09:00', { status: 'cancelled', payment_status: 'expired' })
  await due('H6', '07:00', { store_id: other_store })
  await due('H7', '07:00', { pickup_date: '2026-11-19', customer_last_name: 'Delorme' })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

async function due(order_number: string, pickup_time: string, changes: object = {}, lines = 1) {
  const kept = { pickup_date: DAY, status: 'paid', payment_status: 'paid', ...changes }
  const pickup_at = new Date(`${kept.pickup_date}T${pickup_time}:00+01:00`)
  const bag = Array.from({ length: lines }, () => ({ product_id: pain, unit_price: 500 }))
  return till.order(bag, { order_number, pickup_time, pickup_at, customer_id, ...kept })
}

const list = (input: object = {}, now = NOW) =>
  listHandOvers(till.member(['can_manage_orders'], now), AskHandOvers.parse(input))
const numbers = async (input: object) =>
  (await list(input)).orders.map(({ order_number }) => order_number)

describe('a day at the counter', () => {
  test('begins with who is late, goes on by the hour and ends with what was handed over', async () => {
    const day = await list({ store_id: shop.store_id })
    expect(HandOvers.parse(day)).toEqual(day)
    expect(day).toMatchObject({ today: DAY, pickup_date: DAY, store_id: shop.store_id, total: 5 })
    expect(day.orders.map(({ order_number }) => order_number)).toEqual([
      'H2',
      'H3',
      'H4',
      'H5',
      'H1',
    ])
    expect(day.orders.map(({ is_late }) => is_late)).toEqual([true, false, false, false, false])
  })

  test('is that of one store and of the day that is asked for', async () => {
    expect(await numbers({ store_id: other_store })).toEqual(['H6'])
    expect(await numbers({ store_id: shop.store_id, pickup_date: '2026-11-19' })).toEqual(['H7'])
  })

  test('waits to be told where it stands, unless there is one store only', async () => {
    expect(await list()).toMatchObject({ store_id: null, orders: [], stores: [{}, {}] })
    const unknown = crypto.randomUUID()
    expect(await list({ store_id: unknown })).toMatchObject({ store_id: null, orders: [] })
    const small = await testShop(database)
    const ctx = openTill(desk, small).member(['can_manage_orders'], NOW)
    expect(await listHandOvers(ctx, {})).toMatchObject({ store_id: small.store_id })
    // A store of the neighbour's is none of theirs.
    expect(await listHandOvers(ctx, { store_id: shop.store_id, search: 'H5' })).toMatchObject({
      store_id: small.store_id,
      orders: [],
    })
  })

  test('shows the bag, as far as there is room for it', async () => {
    await due('BIG', '12:00', { pickup_date: '2026-11-20' }, ARTICLES_SHOWN + 1)
    const [big] = (await list({ store_id: shop.store_id, pickup_date: '2026-11-20' })).orders
    expect(big).toMatchObject({ has_more_articles: true, has_alcohol: false })
    expect(big?.articles).toHaveLength(ARTICLES_SHOWN)
    const [small] = (await list({ store_id: shop.store_id })).orders
    expect(small).toMatchObject({ has_more_articles: false, articles: [{ quantity: 1 }] })
  })

  test('has an end, and says how many there are', async () => {
    const many = HAND_OVERS_A_DAY + 3
    await database.owner(
      `insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider)
       select $1, 'NOEL-' || lpad(n::text, 3, '0'), 'AA22', repeat('x', 32), 'noel' || n, 'paid', 'paid', $2, 'Jeanne', 'Roux',
         'a@exemple.fr', '', $3, '2026-12-24', '08:00', '2026-12-24T07:00:00Z', 0, 0, 0, 0, now(), 'stripe'
       from generate_series(1, $4::int) as n`,
      [shop.tenant_id, customer_id, shop.store_id, many],
    )
    const { orders, total } = await list({ store_id: shop.store_id, pickup_date: '2026-12-24' })
    expect(total).toBe(many)
    expect(orders).toHaveLength(HAND_OVERS_A_DAY)
  })
})

test('a search finds whoever stands there, on whatever day and at whatever store, cancelled or not', async () => {
  expect(await numbers({ store_id: shop.store_id, search: 'delorme' })).toEqual(['H7'])
  expect(await numbers({ search: 'H6 KR47' })).toEqual(['H6'])
  expect(await numbers({ search: 'H9' })).toEqual(['H9'])
  expect(await numbers({ search: 'personne' })).toEqual([])
})

test('nobody looks over the counter without the permission', async () => {
  await expect(listHandOvers(till.member(['can_manage_products']), {})).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
