import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { createOrderCheckout } from './create-order-checkout.ts'
import { inWords } from './order-history.ts'
import { checkoutOf, type OrderDesk, openDesk } from './testing/order-desk.ts'

const CARD = '4242424242424242'

let database: TestDatabase
let desk: OrderDesk
let shop: TestShop
let product_id: string

beforeAll(async () => {
  database = await testDatabase()
  desk = await openDesk(database)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})
beforeEach(async () => {
  desk.setClock(MONDAY_9.getTime())
  shop = await testShop(database)
  product_id = await shop.product('Bûche', {
    price: 3200,
    preparation_time_hours: 1,
    stock_management_mode: 'global',
    global_stock_quantity: 1,
  })
})

async function place(changes = {}) {
  const { orderId, url } = await createOrderCheckout(
    desk.at(shop),
    checkoutOf(shop, [{ product_id, price: 3200 }], changes),
  )
  return { id: orderId, session: url.split('/').at(-1) ?? '' }
}

async function rowOf(id: string) {
  const [row] = await database.owner<Record<string, unknown> & { access_token: string }>(
    'select * from orders where id = $1',
    [id],
  )
  if (!row) throw new Error('no such order')
  return row
}

async function taken() {
  const [row] = await database.owner<{ places: number; reserved: number; uses: number }>(
    `select (select coalesce(sum(taken), 0) from pickup_slot_places where tenant_id = $1)::int as places,
            (select sum(global_reserved_quantity) from products where tenant_id = $1)::int as reserved,
            (select coalesce(sum(uses_count), 0) from promo_codes where tenant_id = $1)::int as uses`,
    [shop.tenant_id],
  )
  return row
}

test('the same attempt under two addresses of the shop is one order, and its payment stays open', async () => {
  const here = desk.at(shop)
  const there = { ...here, originOf: () => 'http://autre.localhost:3000' }
  const wish = checkoutOf(shop, [{ product_id, price: 3200 }])
  const answers = await Promise.allSettled(
    [here, there].map((ctx) => createOrderCheckout(ctx, wish)),
  )
  const [opened] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(await rowOf(opened?.orderId ?? '')).toMatchObject({
    status: 'pending',
    payment_url: opened?.url,
  })
})

describe('an order that replaces another', () => {
  const customer_email = 'hesite@exemple.fr'

  test('takes over what the other held, and the other can no longer be paid', async () => {
    const left = await place({ customer_email })
    const { id } = await place({ customer_email, pickup_time: '11:00', replaces_order_id: left.id })
    expect(await rowOf(left.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await desk.at(shop).payments.getSession(left.session)).toMatchObject({
      status: 'expired',
    })
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
    expect(await taken()).toMatchObject({ places: 1, reserved: 1 })
    // The shop reads why in its history.
    expect(inWords('replaced')).toBe('Le client a commandé autrement')
  })

  test('finds in the cart what the shopper holds already, and a stranger does not', async () => {
    const { id } = await place({ customer_email })
    const cart = (pending_order_id?: string) =>
      priceCart(desk.at(shop), {
        store_id: shop.store_id,
        items: [{ product_id, quantity: 1, product_name: 'Bûche', price: 3200 }],
        pending_order_id,
      })
    expect(await cart(id)).toMatchObject({ changes: [], lines: [{ quantity: 1, stock: 1 }] })
    expect(await cart()).toMatchObject({ changes: [{ kind: 'out_of_stock' }], lines: [] })
  })

  test('that was paid meanwhile is the answer: nobody pays twice', async () => {
    const left = await place({ customer_email })
    await desk.sandbox.page.submitCard(left.session, CARD)
    const again = await place({ customer_email, pickup_time: '11:00', replaces_order_id: left.id })
    expect(again.id).toBe(left.id)
    expect(await rowOf(left.id)).toMatchObject({ payment_status: 'paid' })
  })

  test('of somebody else stays as it is, and so does the same attempt sent again', async () => {
    await shop.change('products', { global_stock_quantity: 2 }, { id: product_id })
    const wish = checkoutOf(shop, [{ product_id, price: 3200 }], { customer_email })
    const first = await createOrderCheckout(desk.at(shop), wish)
    await place({ customer_email: 'autre@exemple.fr', replaces_order_id: first.orderId })
    const same = await createOrderCheckout(desk.at(shop), {
      ...wish,
      replaces_order_id: first.orderId,
    })
    expect(same).toEqual(first)
    expect(await rowOf(first.orderId)).toMatchObject({ status: 'pending' })
  })
})

test('an address that is known keeps its owner’s names until somebody pays with it', async () => {
  const customer_email = 'vera@exemple.fr'
  const card = () =>
    database.owner(`select first_name, phone from customers where email = $1 and tenant_id = $2`, [
      customer_email,
      shop.tenant_id,
    ])
  await shop.change('products', { global_stock_quantity: 9 }, { id: product_id })
  await place({ customer_email, customer_first_name: 'Véra' })
  const { id } = await place({
    customer_email,
    customer_first_name: 'Mallory',
    customer_phone: '08 99 99 99 99',
  })
  expect(await card()).toMatchObject([{ first_name: 'Véra' }])
  await settlePayment(desk.at(shop), id, {
    session_id: 'cs',
    payment_status: 'paid',
    status: 'complete',
    amount_total: 3200,
    payment_intent_id: 'pi',
  } as never)
  expect(await card()).toMatchObject([{ first_name: 'Mallory' }])
})
