import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { officeDesk } from '../orders/testing/office-desk.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { endRush } from './end-rush.ts'
import { startRush } from './start-rush.ts'

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 30 })
  shop = await testShop(desk.database)
  await shop.change('pickup_time_slots', { max_orders: 5000 }, {})
})
afterAll(() => desk.close())

const PAUSE = {
  kind: 'pause',
  store_id: null,
  until: null,
  extra_minutes: null,
  date: null,
  percent: null,
  most_orders: null,
} as const

test('once a pause is told, not one order comes in, however many are under way', async () => {
  const office = await officeDesk(desk.database, desk, shop)
  const product_id = await shop.product('Pain', { price: 500, preparation_time_hours: 1 })
  const countOrders = async () => {
    const [row] = await desk.database.owner<{ orders: number }>(
      'select count(*)::int as orders from orders',
    )
    return row?.orders ?? 0
  }
  const answers = new Set<string>()
  for (let round = 0; round < 10; round++) {
    const before = await countOrders()
    const tellFirst = Promise.withResolvers<void>()
    // Twenty shoppers, with connections to spare for the shop, order until they are refused.
    const crowd = Array.from({ length: 20 }, async () => {
      for (let attempt = 0; attempt < 500; attempt++) {
        const answer = await placeOrder(desk.at(shop), checkoutOf(shop, [{ product_id }])).then(
          () => 'placed',
          (error) => (error instanceof AppError ? error.code : String(error)),
        )
        answers.add(answer)
        tellFirst.resolve()
        if (answer !== 'placed') return
      }
    })
    await tellFirst.promise
    const { id: rush_id } = await startRush(office.at(), PAUSE)
    const then = await countOrders()
    await Promise.all(crowd)
    expect(await countOrders(), 'orders after the pause').toBe(then)
    expect(then).toBeGreaterThan(before)
    await endRush(office.at(), { rush_id })
  }
  expect([...answers].toSorted()).toEqual(['ORDERING_PAUSED', 'placed'])
})
