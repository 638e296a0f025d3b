import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { cakeShop } from './testing/cake-shop.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOwnDesk({ connections: 50 })
})
afterAll(() => desk.close())

test('2,000 attempts over 50 connections on a size with 20 left sell 20, whatever else is in the cart', async () => {
  const at = await cakeShop(desk, 20)
  const other = await slicedLoaf(at)
  await at.shop.change('pickup_time_slots', { max_orders: 5000 }, {})
  const told: Record<string, number> = {}
  // Two products with counted choices in both sequences, so that locks taken in the order of the cart would block.
  const lines = (n: number) => [
    [at.eight(), other],
    [other, at.eight()],
    [at.eight(1, `n° ${n}`), other],
  ]
  const queue = Array.from({ length: 2000 }, (_, n) => lines(n)[n % 3] ?? []).values()
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const cart of queue) {
        const answer = await placeOrder(desk.at(at.shop), checkoutOf(at.shop, cart)).then(
          () => 'placed',
          (error) => (error instanceof AppError ? error.code : String(error)),
        )
        told[answer] = (told[answer] ?? 0) + 1
      }
    }),
  )
  expect(told).toEqual({ placed: 20, OUT_OF_STOCK: 1980 })
  expect(await at.eights()).toEqual([20, 20])
  const [books] = await desk.database.owner(
    `select (select reserved_quantity from product_option_choices where id = $1)::int as slices,
       (select count(*) from order_items where options @> jsonb_build_array(jsonb_build_object('choice_id', $2::uuid)))::int as lines`,
    [other.options[0]?.choice_id, at.ids.eight],
  )
  expect(books).toEqual({ slices: 20, lines: 20 })
})

/** A loaf that is sliced, of which there is more than enough. */
async function slicedLoaf({ shop }: Awaited<ReturnType<typeof cakeShop>>) {
  const product_id = await shop.product('Pain', { price: 500, preparation_time_hours: 1 })
  const cut = await shop.choices(product_id, 'Tranché', [{ label: 'Oui', quantity: 10_000 }])
  const options = [{ option_id: cut.option_id, choice_id: cut.ids[0] ?? '' }]
  return { product_id, price: 500, options }
}
