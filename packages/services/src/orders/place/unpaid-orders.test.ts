import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import { MONDAY_9, type TestShop, testShop } from '../../catalogue/testing/test-shop.ts'
import { paymentSeen } from '../../payments/payment-seen.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { createOrderCheckout } from './create-order-checkout.ts'
import { placeOrder } from './place-order.ts'

let desk: OrderDesk
let shop: TestShop
let bread: string

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  await shop.change('pickup_time_slots', { max_orders: 500 }, {})
  bread = await shop.product('Pain', { price: 500, preparation_time_hours: 1 })
})

const minutes = (count: number) => new Date(MONDAY_9.getTime() + count * 60_000)
const from = (ip_address: string | null, now = MONDAY_9) => ({ ...desk.at(shop, now), ip_address })
const told = (placing: Promise<unknown>) =>
  placing.then(
    () => 'placed',
    (error) => (error instanceof AppError ? error.code : String(error)),
  )
const order = (ip: string | null, quantity = 1, product_id = bread, changes = {}) =>
  told(placeOrder(from(ip), checkoutOf(shop, [{ product_id, quantity }], changes)))
const count = (answers: string[]) =>
  Object.fromEntries(
    [...new Set(answers)].map((one) => [one, answers.filter((a) => a === one).length]),
  )
const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_, i) => make(i))

describe('orders that wait for their payment', () => {
  test('are three at most from one address, however many are sent at once', async () => {
    expect(count(await Promise.all(times(16, () => order('203.0.113.7'))))).toEqual({
      placed: 3,
      TOO_MANY_UNPAID_ORDERS: 13,
    })
    expect(await order('203.0.113.8')).toBe('placed')
  })

  test('are three at most from one household, whatever its device', async () => {
    const answers = await Promise.all(times(6, (i) => order(`2a01:e0a:1:2::${i + 1}`)))
    expect(count(answers)).toEqual({ placed: 3, TOO_MANY_UNPAID_ORDERS: 3 })
    expect(await order('2a01:e0a:1:3::1')).toBe('placed')
  })

  test('are three at most under one e-mail address, from wherever it comes', async () => {
    const customer_email = 'jeanne@exemple.fr'
    const answers = await Promise.all(
      times(8, (i) => order(`198.51.100.${i + 1}`, 1, bread, { customer_email })),
    )
    expect(count(answers)).toEqual({ placed: 3, TOO_MANY_UNPAID_ORDERS: 5 })
  })

  test('are not counted behind a proxy that hides everybody, nor in another shop', async () => {
    expect(count(await Promise.all(times(6, () => order('10.0.0.1'))))).toEqual({ placed: 6 })
    expect(count(await Promise.all(times(3, () => order('203.0.113.7'))))).toEqual({ placed: 3 })
    shop = await testShop(desk.database)
    bread = await shop.product('Pain', { price: 500, preparation_time_hours: 1 })
    expect(await order('203.0.113.7')).toBe('placed')
  })

  test('make room when one of them is paid or released: a family goes on ordering', async () => {
    const ctx = from('203.0.113.7')
    const input = checkoutOf(shop, [{ product_id: bread }])
    const { orderId } = await createOrderCheckout(ctx, input)
    await order('203.0.113.7')
    await order('203.0.113.7')
    expect(await order('203.0.113.7')).toBe('TOO_MANY_UNPAID_ORDERS')
    const session = await sessionOf(orderId)
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    await reconcile(ctx, orderId)
    expect(await order('203.0.113.7')).toBe('placed')
    expect(await stateOf(orderId)).toMatchObject({ payment_status: 'paid', hold_address: null })
  })

  test('of the past are not counted', async () => {
    await Promise.all(times(3, () => order('203.0.113.7')))
    const later = placeOrder(
      from('203.0.113.7', minutes(11)),
      checkoutOf(shop, [{ product_id: bread }]),
    )
    await expect(later).resolves.toMatchObject({ payment_status: 'pending' })
  })

  test('sent twice by the same page are one', async () => {
    await Promise.all(times(2, () => order('203.0.113.7')))
    const input = checkoutOf(shop, [{ product_id: bread }])
    const placed = await Promise.all(times(4, () => placeOrder(from('203.0.113.7'), input)))
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a shelf', () => {
  async function shelf(mode: 'global' | 'per_store', quantity: number): Promise<string> {
    const stock = mode === 'global' ? { global_stock_quantity: quantity } : {}
    const product = await shop.product('Bûche', {
      price: 500,
      preparation_time_hours: 1,
      stock_management_mode: mode,
      ...stock,
    })
    if (mode === 'per_store')
      await shop.add('product_inventory', {
        product_id: product,
        store_id: shop.store_id,
        quantity,
      })
    return product
  }

  test.each(['global', 'per_store'] as const)(
    'with stock that is %s is never taken whole by those who do not pay',
    async (mode) => {
      const cake = await shelf(mode, 100)
      // One address: half of it, in as many orders as it may have.
      expect(await order('203.0.113.1', 60, cake)).toBe('STOCK_ON_HOLD')
      expect(count(await Promise.all(times(3, () => order('203.0.113.1', 20, cake))))).toEqual({
        placed: 2,
        STOCK_ON_HOLD: 1,
      })
      // All together: four fifths.
      const rush = await Promise.all(times(60, (i) => order(`198.51.100.${i}`, 1, cake)))
      expect(count(rush)).toEqual({ placed: 40, STOCK_ON_HOLD: 20 })
    },
  )

  test('says how many can be had now, and takes nothing when it refuses', async () => {
    const cake = await shelf('global', 100)
    const refused = placeOrder(
      from('203.0.113.1'),
      checkoutOf(shop, [{ product_id: cake, quantity: 60 }]),
    )
    await expect(refused).rejects.toMatchObject({
      code: 'STOCK_ON_HOLD',
      data: { product_id: cake, product_name: 'Bûche', available: 50 },
    })
    const [row] = await desk.database.owner<{ reserved_quantity: number }>(
      'select reserved_quantity from product_global_stock where product_id = $1',
      [cake],
    )
    expect(row?.reserved_quantity).toBe(0)
  })

  test('of a choice is never taken whole either', async () => {
    const size = await shop.choices(bread, 'Taille', [{ label: '8 parts', quantity: 100 }])
    const options = [{ option_id: size.option_id, choice_id: size.ids[0] ?? '' }]
    const large = (ip: string, quantity: number) =>
      told(placeOrder(from(ip), checkoutOf(shop, [{ product_id: bread, quantity, options }])))
    expect(await large('203.0.113.1', 60)).toBe('STOCK_ON_HOLD')
    expect(await large('203.0.113.1', 50)).toBe('placed')
    expect(await large('203.0.113.1', 1)).toBe('STOCK_ON_HOLD')
    expect(await large('203.0.113.2', 30)).toBe('placed')
    expect(await large('203.0.113.3', 1)).toBe('STOCK_ON_HOLD')
  })

  test('is the one that is counted now, not one from before', async () => {
    const cake = await shelf('global', 100)
    const { store_id } = shop
    await shop.add('product_inventory', { product_id: cake, store_id, quantity: 1000 })
    expect(await order('203.0.113.1', 60, cake)).toBe('STOCK_ON_HOLD')
    expect(await order('203.0.113.1', 50, cake)).toBe('placed')
  })

  test('is of one store: what nobody has paid at another does not count here', async () => {
    const cake = await shelf('per_store', 100)
    const store_id = await shop.store('Ouest')
    await shop.add('product_inventory', { product_id: cake, store_id, quantity: 100 })
    expect(await order('203.0.113.1', 40, cake)).toBe('placed')
    expect(await order('203.0.113.2', 35, cake)).toBe('placed')
    expect(await order('203.0.113.3', 45, cake, { store_id })).toBe('placed')
    expect(await order('203.0.113.4', 25, cake, { store_id })).toBe('placed')
  })

  test('that is small is sold to the last piece', async () => {
    const cake = await shelf('global', 20)
    const rush = await Promise.all(times(25, (i) => order(`198.51.100.${i}`, 1, cake)))
    expect(count(rush)).toEqual({ placed: 20, OUT_OF_STOCK: 5 })
  })
})

describe('a hold', () => {
  async function placed() {
    desk.setClock(MONDAY_9.getTime())
    const { orderId } = await createOrderCheckout(
      from('203.0.113.7'),
      checkoutOf(shop, [{ product_id: bread }]),
    )
    return orderId
  }
  const at = (time: Date) => {
    desk.setClock(time.getTime())
    return from(null, time)
  }

  test('ends after ten minutes, and its payment page with it', async () => {
    const id = await placed()
    expect(await stateOf(id)).toMatchObject({ hold_expires_at: minutes(10) })
    await reconcile(at(minutes(9)), id)
    expect(await stateOf(id)).toMatchObject({ hold_status: 'held' })
    await reconcile(at(minutes(10)), id)
    expect(await stateOf(id)).toMatchObject({
      hold_status: 'released',
      payment_status: 'expired',
      hold_address: null,
    })
    const session = await from(null).payments.getSession(await sessionOf(id))
    expect(session.status).toBe('expired')
  })

  test('goes on while somebody is seen paying, up to the end of the session', async () => {
    const id = await placed()
    for (const minute of [10, 15, 20, 25, 30]) {
      await paymentSeen(at(minutes(minute - 1)), id)
      await reconcile(at(minutes(minute)), id)
      expect(await stateOf(id)).toMatchObject({ hold_status: 'held' })
    }
    expect(await stateOf(id)).toMatchObject({ hold_expires_at: minutes(33) })
    await paymentSeen(at(minutes(32)), id)
    await reconcile(at(minutes(33)), id)
    expect(await stateOf(id)).toMatchObject({ hold_status: 'released' })
  })

  test('that is paid at its end is a sale', async () => {
    const id = await placed()
    await desk.sandbox.page.submitCard(await sessionOf(id), '4242424242424242')
    await reconcile(at(minutes(10)), id)
    expect(await stateOf(id)).toMatchObject({ hold_status: 'kept', payment_status: 'paid' })
  })
})

async function stateOf(id: string) {
  const [row] = await desk.database.owner(
    'select payment_status, hold_status, hold_address, hold_expires_at from orders where id = $1',
    [id],
  )
  return row
}

async function sessionOf(id: string): Promise<string> {
  const [row] = await desk.database.owner<{ payment_session_id: string }>(
    'select payment_session_id from orders where id = $1',
    [id],
  )
  return row?.payment_session_id ?? ''
}
