import { randomUUID } from 'node:crypto'
import { keptSince } from '@fournil/domain/retention'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { openTill, type Till } from '../sales/testing/till.ts'
import { runRetention } from './run-retention.ts'
import { ENDINGS } from './terms.ts'

let desk: OrderDesk
let shop: TestShop
let till: Till
let bread: string

const BOUGHT = new Date('2026-11-18T09:00:00Z')
const later = (years: number, days = 0) => {
  const at = new Date(BOUGHT)
  at.setUTCFullYear(at.getUTCFullYear() + years)
  at.setUTCDate(at.getUTCDate() + days)
  return at
}

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  till = openTill(desk, shop)
  bread = await shop.product('Pain', { price: 500 })
})

async function sold(unit_price: number, created_at = BOUGHT) {
  const customer_id = await till.customer({ created_at })
  const line = { product_id: bread, unit_price, product_name: 'Pain' }
  const order_id = await till.sell([line], created_at, { customer_id, created_at, notes: 'Merci' })
  return { customer_id, order_id }
}
async function unpaid(created_at = BOUGHT, changes: object = {}) {
  const customer_id = await till.customer({ created_at })
  const order_id = await till.order([{ product_id: bread, unit_price: 500 }], {
    customer_id,
    created_at,
    status: 'cancelled',
    payment_status: 'expired',
    hold_status: 'released',
    notes: 'Sonnez',
    ...changes,
  })
  return { customer_id, order_id }
}
const run = (now: Date, at_once?: number) => runRetention(desk.at(shop, now), at_once)
const named = async (table: 'customers' | 'orders', id: string) => {
  const column = table === 'orders' ? 'customer_last_name' : 'last_name'
  const [row] = await desk.database.owner<{ name: string }>(
    `select ${column} as name from ${table} where id = $1`,
    [id],
  )
  return row?.name
}

describe('a customer', () => {
  test('is erased five years after their last order, and not a day earlier', async () => {
    const { customer_id, order_id } = await sold(500)
    expect(await run(later(5))).toMatchObject({ customers: 0 })
    expect(await named('customers', customer_id)).toBe('Roux')
    expect(await run(later(5, 1))).toMatchObject({ customers: 1 })
    expect(await named('customers', customer_id)).toBe('effacé')
    expect(await named('orders', order_id)).toBe('effacé')
  })

  test('of a contract of 120 euros is kept for ten', async () => {
    const large = await sold(12_000)
    const small = await sold(11_999)
    await run(later(9, 300))
    expect(await named('customers', large.customer_id)).toBe('Roux')
    expect(await named('orders', large.order_id)).toBe('Roux')
    expect(await named('customers', small.customer_id)).toBe('effacé')
    await run(later(10, 1))
    expect(await named('customers', large.customer_id)).toBe('effacé')
  })

  test('who came back in between stays', async () => {
    const { customer_id } = await sold(500)
    const line = { product_id: bread, unit_price: 500 }
    await till.sell([line], later(3), { customer_id, created_at: later(3) })
    await run(later(6))
    expect(await named('customers', customer_id)).toBe('Roux')
  })
})

describe('an order that was never paid', () => {
  test('loses its names after thirty days, and so does whoever ordered nothing else', async () => {
    const { customer_id, order_id } = await unpaid()
    await run(later(0, 30))
    expect(await named('orders', order_id)).toBe('Roux')
    await run(later(0, 31))
    expect(await named('orders', order_id)).toBe('effacé')
    expect(await named('customers', customer_id)).toBe('effacé')
    const [row] = await desk.database.owner(
      'select notes, customer_phone from orders where id = $1',
      [order_id],
    )
    expect(row).toEqual({ notes: null, customer_phone: '' })
  })

  test('leaves a customer who has paid another one', async () => {
    const { customer_id } = await sold(500)
    const other = await unpaid(BOUGHT, { customer_id })
    await run(later(0, 31))
    expect(await named('orders', other.order_id)).toBe('effacé')
    expect(await named('customers', customer_id)).toBe('Roux')
  })

  test('is left alone while its money may still come', async () => {
    const { order_id } = await unpaid(BOUGHT, {
      status: 'pending',
      payment_status: 'pending',
      hold_status: 'held',
    })
    await run(later(0, 31))
    expect(await named('orders', order_id)).toBe('Roux')
  })
})

test('what the provider told is let go of after ninety days; that it was told stays', async () => {
  const { order_id } = await sold(500)
  const id = `evt_${randomUUID()}`
  await shop.add('payment_events', {
    id,
    provider: 'stripe',
    type: 'paid',
    order_id,
    payload: { email: 'jeanne@exemple.fr' },
    received_at: BOUGHT,
  })
  const payload = async () =>
    (await desk.database.owner('select payload from payment_events where id = $1', [id]))[0]
  await run(later(0, 90))
  expect(await payload()).toEqual({ payload: { email: 'jeanne@exemple.fr' } })
  await run(later(0, 91))
  expect(await payload()).toEqual({ payload: {} })
})

test('a run in small batches, another at the same time and another after it end the same rows once', async () => {
  const people = []
  for (let n = 0; n < 7; n += 1) people.push(await unpaid())
  const runs = await Promise.all([run(later(0, 31), 2), run(later(0, 31), 2)])
  const again = await run(later(0, 31), 2)
  const total = (key: 'unpaid_orders' | 'customers') =>
    [...runs, again].reduce((sum, ended) => sum + ended[key], 0)
  expect(total('unpaid_orders')).toBe(7)
  for (const { customer_id } of people) expect(await named('customers', customer_id)).toBe('effacé')
  expect(await run(later(0, 31), 2)).toMatchObject({ unpaid_orders: 0, customers: 0 })
})

test('a run that is killed after a batch has done that batch, and the next one goes on', async () => {
  for (let n = 0; n < 5; n += 1) await unpaid()
  const ctx = desk.at(shop, later(0, 31))
  const { eraseUnpaidOrders } = await import('./erase-unpaid-orders.ts')
  expect(await eraseUnpaidOrders(ctx, 2)).toBe(2)
  expect(await run(later(0, 31))).toMatchObject({ unpaid_orders: 3 })
})

test('the neighbour’s rows stay as they are', async () => {
  const other = await testShop(desk.database)
  const theirs = openTill(desk, other)
  const product_id = await other.product('Pain', { price: 500 })
  const customer_id = await theirs.customer({ created_at: BOUGHT })
  await theirs.order([{ product_id, unit_price: 500 }], { customer_id, created_at: BOUGHT })
  const before = await desk.database.owner('select * from customers where id = $1', [customer_id])
  await unpaid()
  await run(later(6))
  expect(await desk.database.owner('select * from customers where id = $1', [customer_id])).toEqual(
    before,
  )
})

test('every table that holds something of a person says what ends it', async () => {
  const tables = await desk.database.owner<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname ~ '(email|phone|ip_address|first_name|last_name|customer_name|customer_id|user_agent|device_name)'
     order by 1`,
  )
  expect(tables.map(({ name }) => name).filter((name) => !(name in ENDINGS))).toEqual([])
})

test('the times are those of the calendar', () => {
  expect(keptSince('customers', later(5))).toEqual(BOUGHT)
})
