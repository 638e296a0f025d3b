import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceCart } from '../../cart/price-cart.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { inWords } from '../order-history.ts'
import { type LastOneShop, lastOneShop } from '../testing/last-one-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { createOrderCheckout } from './create-order-checkout.ts'

const CARD = '4242424242424242'

let desk: OrderDesk
let bakery: LastOneShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  bakery = await lastOneShop(desk)
})

test('the same attempt under two addresses of the shop is one order, and its payment stays open', async () => {
  const here = bakery.shopper()
  const there = { ...here, originOf: () => 'http://autre.localhost:3000' }
  const wish = bakery.checkout()
  const answers = await Promise.allSettled(
    [here, there].map((ctx) => createOrderCheckout(ctx, wish)),
  )
  const [opened] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(await bakery.orderRow(opened?.orderId ?? '')).toMatchObject({
    status: 'pending',
    payment_url: opened?.url,
  })
})

describe('an order that replaces another', () => {
  const customer_email = 'hesite@exemple.fr'

  test('takes over what the other held, and the other can no longer be paid', async () => {
    const left = await bakery.place({ customer_email })
    const { id } = await bakery.place({
      customer_email,
      pickup_time: '11:00',
      replaces_order_id: left.id,
    })
    expect(await bakery.orderRow(left.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
    })
    expect(await bakery.shopper().payments.getSession(left.session)).toMatchObject({
      status: 'expired',
    })
    expect(await bakery.orderRow(id)).toMatchObject({ status: 'pending' })
    expect(await bakery.taken()).toMatchObject({ places: 1, reserved: 1 })
    // The shop reads why in its history.
    expect(inWords('replaced')).toBe('Le client a commandé autrement')
  })

  test('finds in the cart what the shopper holds already, and a stranger does not', async () => {
    const { id } = await bakery.place({ customer_email })
    const cart = (pending_order_id?: string) =>
      priceCart(bakery.shopper(), {
        store_id: bakery.shop.store_id,
        items: [{ product_id: bakery.product_id, quantity: 1, product_name: 'Bûche', price: 3200 }],
        pending_order_id,
      })
    expect(await cart(id)).toMatchObject({ changes: [], lines: [{ quantity: 1, stock: 1 }] })
    expect(await cart()).toMatchObject({ set_aside: [{ reason: 'out_of_stock' }], lines: [] })
  })

  test('that was paid meanwhile is the answer: nobody pays twice', async () => {
    const left = await bakery.place({ customer_email })
    await desk.sandbox.page.submitCard(left.session, CARD)
    const again = await bakery.place({
      customer_email,
      pickup_time: '11:00',
      replaces_order_id: left.id,
    })
    expect(again.id).toBe(left.id)
    expect(await bakery.orderRow(left.id)).toMatchObject({ payment_status: 'paid' })
  })

  test('of somebody else stays as it is, and so does the same attempt sent again', async () => {
    await bakery.shop.globalStock(bakery.product_id, { quantity: 2 })
    const wish = bakery.checkout({ customer_email })
    const first = await createOrderCheckout(bakery.shopper(), wish)
    await bakery.place({ customer_email: 'autre@exemple.fr', replaces_order_id: first.orderId })
    const same = await createOrderCheckout(bakery.shopper(), {
      ...wish,
      replaces_order_id: first.orderId,
    })
    expect(same).toEqual(first)
    expect(await bakery.orderRow(first.orderId)).toMatchObject({ status: 'pending' })
  })
})

test('an address that is known keeps its owner’s names until somebody pays with it', async () => {
  const customer_email = 'vera@exemple.fr'
  const card = () =>
    desk.database.owner(
      `select first_name, phone from customers where email = $1 and tenant_id = $2`,
      [customer_email, bakery.shop.tenant_id],
    )
  await bakery.shop.globalStock(bakery.product_id, { quantity: 9 })
  await bakery.place({ customer_email, customer_first_name: 'Véra' })
  const { id, session } = await bakery.place({
    customer_email,
    customer_first_name: 'Mallory',
    customer_phone: '08 99 99 99 99',
  })
  expect(await card()).toMatchObject([{ first_name: 'Véra' }])
  await desk.sandbox.page.submitCard(session, '4242424242424242')
  const paid = await bakery.shopper().payments.getSession(session)
  await settlePayment(bakery.shopper(), id, paid)
  expect(await card()).toMatchObject([{ first_name: 'Mallory' }])
})
