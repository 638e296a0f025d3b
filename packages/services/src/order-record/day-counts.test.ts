import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { changeDay } from './day-counts.ts'

let desk: OrderDesk
let shop: TestShop
let product_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  product_id = await shop.product('Galette', { price: 500, daily_capacity: 3 })
})

// As an order whose reading is out of date: it was told that there is enough.
const take = (quantity: number, category_id: string | null = null) =>
  inTenant(desk.at(shop), (tx) =>
    changeDay(
      tx,
      {
        store_id: shop.store_id,
        pickup_date: '2026-11-18',
        lines: [{ product_id, product_name: 'Galette', category_id, quantity }],
      },
      1,
    ),
  )
const short = (left: number) => ({ product_ids: [product_id], product_name: 'Galette', left })

test('the first order of a day gets no more than its capacity, as any later one', async () => {
  expect(await take(4)).toEqual(short(3))
  expect(await take(2)).toBeNull()
  expect(await take(2)).toEqual(short(1))
  expect(await take(1)).toBeNull()
  expect(await take(1)).toEqual(short(0))
})

test('the first order of a category’s day gets no more than the category has', async () => {
  const category_id = await shop.category('Galettes', { daily_capacity: 2 })
  expect(await take(3, category_id)).toEqual(short(2))
})
