import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { createOrderCheckout } from './create-order-checkout.ts'

let desk: OrderDesk
let shop: TestShop

beforeAll(async () => {
  desk = await openOwnDesk()
  shop = await testShop(desk.database)
})
afterAll(() => desk.close())

const bread = (values = {}) =>
  shop.product('Pain', { price: 500, preparation_time_hours: 1, ...values })
const place = (input: Parameters<typeof createOrderCheckout>[1]) =>
  createOrderCheckout(desk.at(shop), input)
const orderOf = async (id: string) =>
  (
    await desk.database.owner<Record<string, unknown>>('select * from orders where id = $1', [id])
  )[0]

describe('an order that can be met', () => {
  test('is written with its lines, its taxes, its number and its payment page', async () => {
    const tenPercent = await shop.add('tax_rates', { name: 'Intermédiaire', rate: 10 })
    const [pain, quiche] = [await bread(), await bread({ price: 700, tax_rate_id: tenPercent })]
    const answer = await place(
      checkoutOf(shop, [
        { product_id: pain, quantity: 2 },
        { product_id: quiche, price: 700 },
      ]),
    )

    expect(answer.orderNumber).toMatch(/^CMD-2026-\d{6}$/)
    expect(answer.url).toContain('/sandbox/pay/')
    expect(await orderOf(answer.orderId)).toMatchObject({
      status: 'pending',
      payment_status: 'pending',
      total_ttc: 1700,
      hold_status: 'held',
    })
    const taxes = await desk.database.owner<{ tax_rate: string; total_ttc: number }>(
      'select tax_rate::float, total_ttc from order_taxes where order_id = $1 order by 1',
      [answer.orderId],
    )
    expect(taxes).toEqual([
      { tax_rate: 5.5, total_ttc: 1000 },
      { tax_rate: 10, total_ttc: 700 },
    ])
  })

  test('sent ten times at once is one order and one place', async () => {
    const product_id = await bread({ stock_management_mode: 'global', global_stock_quantity: 10 })
    const input = checkoutOf(shop, [{ product_id }], { pickup_time: '11:00' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => place(input)))
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1)
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    const [stock] = await desk.database.owner(
      'select reserved_quantity as reserved from product_global_stock where product_id = $1',
      [product_id],
    )
    expect(stock).toEqual({ reserved: 1 })
  })

  test('changes the stock and leaves the product’s own row as it is', async () => {
    const product_id = await bread({ stock_management_mode: 'global', global_stock_quantity: 10 })
    const version = () =>
      desk.database.owner('select xmin::text, ctid::text from products where id = $1', [product_id])
    const before = await version()
    await place(checkoutOf(shop, [{ product_id }], { pickup_time: '13:00' }))
    expect(await version()).toEqual(before)
  })

  test('may come just before its cut-off, and can be called off until then', async () => {
    const cutOff = { cut_off_days: 2, cut_off_time: '09:30' }
    const product_id = await bread(cutOff)
    const { orderId } = await place(
      checkoutOf(shop, [{ product_id }], { pickup_date: '2026-11-18', pickup_time: '15:00' }),
    )
    expect(await orderOf(orderId)).toMatchObject({
      cancellable_until: new Date('2026-11-16T08:30:00Z'),
    })
  })

  test('with the same key and another cart is another order', async () => {
    const product_id = await bread()
    const input = checkoutOf(shop, [{ product_id }], { pickup_time: '12:00' })
    const first = await place(input)
    const second = await place({
      ...input,
      cart_items: [{ product_id, quantity: 3, price: 500, product_name: 'Pain' }],
    })
    expect(second.orderId).not.toBe(first.orderId)
  })

  test('that costs nothing is paid at once', async () => {
    const product_id = await bread()
    await shop.add('promo_codes', {
      code: 'CADEAU',
      discount_type: 'percentage',
      discount_value: 10_000,
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
    const answer = await place(
      checkoutOf(shop, [{ product_id }], { promo_code: 'CADEAU', pickup_time: '13:00' }),
    )
    expect(answer.url).toContain('/order-success?order_id=')
    expect(await orderOf(answer.orderId)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      total_ttc: 0,
    })
  })
})

describe('an order that cannot be met leaves nothing behind', () => {
  const refusals: [string, string, () => Promise<Parameters<typeof createOrderCheckout>[1]>][] = [
    [
      'a closed day',
      'PICKUP_IMPOSSIBLE',
      async () => checkoutOf(shop, [{ product_id: await bread() }], { pickup_date: '2027-11-18' }),
    ],
    [
      'a time without a slot',
      'PICKUP_IMPOSSIBLE',
      async () => checkoutOf(shop, [{ product_id: await bread() }], { pickup_time: '10:07' }),
    ],
    [
      'a preparation that takes longer',
      'PICKUP_IMPOSSIBLE',
      async () => checkoutOf(shop, [{ product_id: await bread({ preparation_time_hours: 90 }) }]),
    ],
    [
      'a cut-off that has passed',
      'PICKUP_IMPOSSIBLE',
      async () => {
        // For Wednesday: until Monday at half past eight, and it is nine.
        const cutOff = { cut_off_days: 2, cut_off_time: '08:30' }
        return checkoutOf(shop, [{ product_id: await bread(cutOff) }], {
          pickup_date: '2026-11-18',
        })
      },
    ],
    [
      'a price that has changed',
      'PRICE_CHANGED',
      async () => checkoutOf(shop, [{ product_id: await bread(), price: 400 }]),
    ],
    [
      'too little stock',
      'OUT_OF_STOCK',
      async () =>
        checkoutOf(shop, [
          {
            product_id: await bread({ stock_management_mode: 'global', global_stock_quantity: 1 }),
            quantity: 2,
          },
        ]),
    ],
    [
      'a stock that was never counted',
      'OUT_OF_STOCK',
      async () =>
        checkoutOf(shop, [{ product_id: await bread({ stock_management_mode: 'global' }) }]),
    ],
    [
      'two lines of the last one',
      'OUT_OF_STOCK',
      async () => {
        const product_id = await bread({
          stock_management_mode: 'global',
          global_stock_quantity: 1,
        })
        return checkoutOf(shop, [{ product_id }, { product_id }])
      },
    ],
    [
      'an inactive product',
      'PRODUCTS_UNAVAILABLE',
      async () => checkoutOf(shop, [{ product_id: await bread({ is_active: false }) }]),
    ],
    [
      'an unknown code',
      'PROMO_REFUSED',
      async () => checkoutOf(shop, [{ product_id: await bread() }], { promo_code: 'INCONNU' }),
    ],
    [
      'a few cents',
      'AMOUNT_TOO_SMALL',
      async () => checkoutOf(shop, [{ product_id: await bread({ price: 20 }), price: 20 }]),
    ],
  ]
  test.each(refusals)('%s', async (_, code, input) => {
    const asked = await input()
    const before = await count()
    await expect(place(asked)).rejects.toMatchObject({ code })
    expect(await count()).toEqual(before)
  })

  test('the neighbour’s product is a product that does not exist', async () => {
    const neighbour = await testShop(desk.database)
    const product_id = await neighbour.product('Pain', { price: 500 })
    await expect(place(checkoutOf(shop, [{ product_id }]))).rejects.toMatchObject({
      code: 'PRODUCTS_UNAVAILABLE',
    })
  })

  test('a shop whose trial is over takes none', async () => {
    const ctx = desk.at(shop)
    const over = {
      ...ctx,
      tenant: { ...ctx.tenant, subscription_status: 'trial' as const, trial_ends_at: new Date(0) },
    }
    const input = checkoutOf(shop, [{ product_id: await bread() }])
    await expect(createOrderCheckout(over, input)).rejects.toMatchObject({
      code: 'ORDERING_CLOSED',
    })
  })

  async function count() {
    return desk.database.owner(
      `select (select count(*) from orders) as orders, (select coalesce(sum(taken), 0) from pickup_slot_places) as places,
              (select coalesce(sum(reserved_quantity), 0) from product_global_stock) as reserved, (select count(*) from customers) as customers`,
    )
  }
})
