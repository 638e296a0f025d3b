import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { addToDay } from './add-to-day.ts'
import { type Figures, figuresOf } from './testing/figures.ts'
import { type TillShop, tillShop } from './testing/till-shop.ts'

let desk: OrderDesk
let till: TillShop
let figures: Figures

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 50 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  till = await tillShop(desk)
  figures = figuresOf(desk, till.shop)
})

test('50 payments of one shop at once wait for each other, and none is lost', async () => {
  const shelf = await Promise.all(
    Array.from({ length: 6 }, (_, n) => till.shop.product(`Tarte ${n}`)),
  )
  const orders: string[] = []
  for (let n = 0; n < 50; n += 1) {
    // Each cart begins with another product: rows taken in the order of the cart would block each other.
    const cart = shelf.map((_, i) => shelf[(i * (n % 2 ? 5 : 1) + n) % shelf.length] ?? till.bread)
    const rates = n % 2 ? [20, 10, 5.5] : [5.5, 10, 20]
    orders.push(
      await till.order(
        cart.map((product_id, i) => ({
          product_id,
          unit_price: 100 + i,
          tax_rate: rates[i % 3] ?? 0,
        })),
      ),
    )
  }
  const answers = await Promise.allSettled(orders.map((id) => till.pay(id)))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  const kept = await figures.all()
  expect(kept.days).toMatchObject([{ orders_count: 50, total_ttc: 50 * 615 }])
  await figures.rebuild()
  expect(await figures.all()).toEqual(kept)
})

test('50 refunds and payments at once are all counted', async () => {
  const lines = [
    { product_id: till.wine, unit_price: 1001, tax_rate: 20 },
    { product_id: till.bread, unit_price: 333 },
  ]
  const paid: string[] = []
  for (let n = 0; n < 25; n += 1) paid.push(await till.sell(n % 2 ? lines : lines.toReversed()))
  const open: string[] = []
  for (let n = 0; n < 25; n += 1) open.push(await till.order(n % 2 ? lines : lines.toReversed()))
  await Promise.all([...paid.map((id) => till.refund(id, 1000)), ...open.map((id) => till.pay(id))])
  expect(await figures.days()).toMatchObject([
    { orders_count: 50, total_ttc: 50 * 1334 - 25_000, refunded: 25_000 },
  ])
})

test('carts counted around midnight meet in the rows of the month, and never block each other', async () => {
  const shelf = await Promise.all(
    Array.from({ length: 30 }, (_, n) => till.shop.product(`Tarte ${n}`)),
  )
  const count = (n: number) =>
    inTenant(desk.at(till.shop), (tx) =>
      addToDay(tx, {
        tenant_id: till.shop.tenant_id,
        store_id: till.shop.store_id,
        day: `2026-11-${10 + (n % 10)}`,
        orders_count: 1,
        refunded: 0,
        taxes: [],
        products: (n % 2 ? shelf : shelf.toReversed()).map((product_id) => ({
          product_id,
          quantity: 1,
          revenue: 100,
        })),
      }),
    )
  const crowd = Array.from({ length: 200 }, (_, n) => n)
  const answers = await Promise.allSettled(crowd.map(count))
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await figures.months()).toEqual(
    shelf.map(() => expect.objectContaining({ quantity: 200 })),
  )
})
