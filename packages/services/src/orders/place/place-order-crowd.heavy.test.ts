import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { placeOrder } from './place-order.ts'

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 50 })
  shop = await testShop(desk.database)
  await shop.change('pickup_time_slots', { max_orders: 5000 }, {})
})
afterAll(() => desk.close())

type Told = Record<string, number>

/** Fifty shoppers at a time, until all have tried; what they were told, by the crowd they belong to. */
async function rush(crowds: Parameters<typeof placeOrder>[1][][]): Promise<Told[]> {
  const told: Told[] = crowds.map(() => ({}))
  const queue = crowds
    .flatMap((inputs, crowd) => inputs.map((input) => ({ input, crowd })))
    .toSorted((a, b) => (a.input.idempotency_key < b.input.idempotency_key ? -1 : 1))
    .values()
  await Promise.all(
    times(50, async () => {
      for (const { input, crowd } of queue) {
        const answer = await placeOrder(desk.at(shop), input).then(
          () => 'placed',
          (error) => (error instanceof AppError ? error.code : String(error)),
        )
        const counts = told[crowd] ?? {}
        counts[answer] = (counts[answer] ?? 0) + 1
      }
    }),
  )
  return told
}

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

test('2,000 attempts over 50 connections: 20 in stock, 10 places, one use of a code, and not one more', async () => {
  const last = await shop.product('Galette', {
    price: 500,
    preparation_time_hours: 1,
    stock_management_mode: 'per_store',
  })
  await shop.add('product_inventory', { product_id: last, store_id: shop.store_id, quantity: 20 })
  const other = await shop.product('Brioche', {
    price: 500,
    preparation_time_hours: 1,
    stock_management_mode: 'global',
    global_stock_quantity: 10_000,
  })
  await shop.change('pickup_time_slots', { max_orders: 10 }, { slot_time: '15:00' })
  await shop.add('promo_codes', {
    code: 'UNEFOIS',
    discount_type: 'fixed',
    discount_value: 100,
    max_uses: 1,
    valid_from: '2026-01-01',
    valid_until: '2027-01-01',
  })

  const [stock, slot, code] = await rush([
    // The two products in both sequences, so that locks taken in the order of the cart would block each other.
    times(700, (i) =>
      checkoutOf(
        shop,
        i % 2
          ? [{ product_id: last }, { product_id: other }]
          : [{ product_id: other }, { product_id: last }],
      ),
    ),
    times(700, () => checkoutOf(shop, [{ product_id: other }], { pickup_time: '15:00' })),
    times(600, () =>
      checkoutOf(shop, [{ product_id: other }], { promo_code: 'UNEFOIS', pickup_time: '16:00' }),
    ),
  ])
  expect(stock).toEqual({ placed: 20, OUT_OF_STOCK: 680 })
  expect(slot).toEqual({ placed: 10, SLOT_FULL: 690 })
  expect(code).toEqual({ placed: 1, PROMO_REFUSED: 599 })

  const [books] = await desk.database.owner<Record<string, number>>(
    `select (select reserved_quantity from product_inventory where product_id = $1)::int as galettes,
            (select taken from pickup_slot_places p join pickup_time_slots s on s.id = p.slot_id where s.slot_time = '15:00')::int as places,
            (select uses_count from promo_codes where code = 'UNEFOIS')::int as uses,
            (select reserved_quantity from product_global_stock where product_id = $2)::int as brioches,
            (select count(distinct order_number) from orders)::int as numbers`,
    [last, other],
  )
  expect(books).toEqual({ galettes: 20, places: 10, uses: 1, brioches: 31, numbers: 31 })
})
