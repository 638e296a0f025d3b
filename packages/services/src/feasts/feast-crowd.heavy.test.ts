import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { type OwnerShop, ownerShop } from '../stores/testing/owner-shop.ts'
import { createFeast, saveFeast } from './save-feast.ts'
import { noel, slot } from './testing/noel.ts'

let desk: OrderDesk
let office: OwnerShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 50 })
  office = await ownerShop(desk)
})
afterAll(() => desk.close())

const SLOTS = [slot('09:30', 5000), slot('10:30', 5000)]
const galette = (name: string) =>
  office.shop.product(name, { price: 500, preparation_time_hours: 1, daily_capacity: 5 })
const prepare = (product_id: string, values = {}) =>
  createFeast(office.owner(), {
    ...{ store_id: office.store_id, decisions: [] },
    ...noel(product_id, { slots: SLOTS, ...values }),
  })
const attempt = (product_id: string, pickup_time: string, pickup_date = '2026-11-18') =>
  placeOrder(
    desk.at(office.shop),
    checkoutOf(office.shop, [{ product_id }], { pickup_date, pickup_time }),
  ).then(
    () => 'placed',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )
const soldOf = async (product_id: string, date: string) => {
  const [row] = await desk.database.owner<{ sold: number; counted: number }>(
    `select (select coalesce(sum(i.quantity), 0) from order_items i join orders o on o.id = i.order_id
             where i.product_id = $1 and o.pickup_date = $2)::int as sold,
            (select coalesce(sum(taken), 0) from pickup_day_counts
             where subject_id = $1 and pickup_date = $2)::int as counted`,
    [product_id, date],
  )
  return row
}

test('2,000 attempts over 50 connections sell what the feast has for the day, and not one more', async () => {
  const product_id = await galette('Galette')
  await prepare(product_id, { products: [{ product_id, daily_capacity: 73 }] })
  const answers: Record<string, number> = {}
  const attempts = Array.from({ length: 2000 }, (_, i) => (i % 2 ? '09:30' : '10:30')).values()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const time of attempts) {
        const answer = await attempt(product_id, time)
        answers[answer] = (answers[answer] ?? 0) + 1
      }
    }),
  )
  expect(answers).toEqual({ placed: 73, DAY_SOLD_OUT: 1927 })
  expect(await soldOf(product_id, '2026-11-18')).toEqual({ sold: 73, counted: 73 })
})

test('an order is before a change of the feast or after it: none is placed against what was changed', async () => {
  const dates = { start_date: '2026-11-24', end_date: '2026-11-25' }
  const product_id = await galette('Ronde')
  const products = [{ product_id, daily_capacity: 5000 }]
  const { id: feast_id, version: first } = await prepare(product_id, { ...dates, products })
  let version = first
  const placed = async () => (await soldOf(product_id, '2026-11-24'))?.sold ?? 0
  for (let round = 0; round < 5; round++) {
    const before = await placed()
    const tellFirst = Promise.withResolvers<void>()
    const answers = new Set<string>()
    const crowd = Array.from({ length: 20 }, async () => {
      for (let tries = 0; tries < 500; tries++) {
        const answer = await attempt(product_id, '09:30', '2026-11-24')
        answers.add(answer)
        tellFirst.resolve()
        if (answer !== 'placed') return
      }
    })
    await tellFirst.promise
    const save = async (values: Parameters<typeof noel>[1]) => {
      const form = noel(product_id, { ...dates, products, slots: SLOTS, ...values })
      const saved = await saveFeast(office.owner(), { feast_id, version, decisions: [], ...form })
      version = saved.version
    }
    // Nobody orders it from now on.
    await save({ orders_until_date: '2026-11-16', orders_until_time: '08:00' })
    const then = await placed()
    await Promise.all(crowd)
    expect(await placed(), 'orders after the change').toBe(then)
    expect(then).toBeGreaterThan(before)
    expect([...answers].toSorted()).toEqual(['PRODUCTS_UNAVAILABLE', 'placed'])
    await save({})
  }
})
