import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 50 })
  shop = await testShop(desk.database)
  await shop.change('pickup_time_slots', { max_orders: 5000 }, {})
})
afterAll(() => desk.close())

test('2,000 attempts over 50 connections sell what the day has, of the product and of the category, and not one more', async () => {
  const category_id = await shop.category('Galettes', { daily_capacity: 60 })
  const product = (name: string, daily_capacity: number | null) =>
    shop.product(name, { price: 500, preparation_time_hours: 1, category_id, daily_capacity })
  const round = await product('Ronde', 31)
  const square = await product('Carrée', null)

  const answers: Record<string, number> = {}
  const attempts = Array.from({ length: 2000 }, (_, i) => {
    const lines = [{ product_id: round }, { product_id: square, quantity: 2 }]
    const time = { pickup_time: i % 2 ? '10:00' : '11:00' }
    // In both sequences, and each alone, so that locks taken in the order of the cart would block each other.
    if (i % 4 === 0) return checkoutOf(shop, lines, time)
    if (i % 4 === 1) return checkoutOf(shop, lines.toReversed(), time)
    return checkoutOf(shop, [{ product_id: i % 4 === 2 ? round : square }], time)
  }).values()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const input of attempts) {
        const answer = await placeOrder(desk.at(shop), input).then(
          () => 'placed',
          (error) => (error instanceof AppError ? error.code : String(error)),
        )
        answers[answer] = (answers[answer] ?? 0) + 1
      }
    }),
  )

  expect(Object.keys(answers).toSorted()).toEqual(['DAY_SOLD_OUT', 'placed'])
  const [sold] = await desk.database.owner<Record<string, number>>(
    `select (select sum(quantity) from order_items where product_id = $1)::int as round,
            (select sum(quantity) from order_items where category_id = $2)::int as galettes,
            (select taken from pickup_day_counts where subject_id = $1)::int as round_counted,
            (select taken from pickup_day_counts where subject_id = $2)::int as galettes_counted`,
    [round, category_id],
  )
  expect(sold).toMatchObject({ galettes: 60, galettes_counted: 60 })
  expect(sold?.round).toBe(sold?.round_counted)
  expect(sold?.round).toBeLessThanOrEqual(31)
})
