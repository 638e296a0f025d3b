import type { PaymentEvent } from '@fournil/integrations/payments/port'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { cancelOwnOrder } from '../orders/cancel/cancel-own-order.ts'
import { createOrderCheckout } from '../orders/place/create-order-checkout.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcile } from './reconcile.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import { liveFor } from './testing/killable-process.ts'

const CARD = '4242424242424242'
const PRICE = 3200
const MOST_STEPS = 120
const minutes = (count: number) => new Date(MONDAY_9.getTime() + count * 60_000)

let desk: OrderDesk
let shop: TestShop
let product_id: string

beforeAll(async () => {
  desk = await openOwnDesk()
  shop = await testShop(desk.database)
  await desk.database.owner(
    'update pickup_time_slots set max_orders = 100000 where tenant_id = $1',
    [shop.tenant_id],
  )
  product_id = await shop.product('Bûche', {
    price: PRICE,
    preparation_time_hours: 1,
    stock_management_mode: 'global',
    global_stock_quantity: 100_000,
  })
})
afterAll(() => desk.close())
afterEach(() => desk.setClock(MONDAY_9.getTime()))

/** Kills at the first step, then at the second, … until the work is done before its time; says how often it died. */
async function killAtEachStep(round: (steps: number) => Promise<'died' | 'survived'>) {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if ((await round(steps)) === 'survived') return steps
  }
  throw new Error(`Not done after ${MOST_STEPS} steps.`)
}

type Order = { id: string; access_token: string; payment_session_id: string | null }

async function orderOf(email: string): Promise<Order | undefined> {
  const orders = await desk.database.owner<Order>(
    'select * from orders where customer_email = $1',
    [email],
  )
  expect(orders.length).toBeLessThan(2)
  return orders[0]
}

async function placed(): Promise<Order & { session: string }> {
  const input = checkoutOf(shop, [{ product_id, price: PRICE }])
  const { url } = await createOrderCheckout(desk.at(shop), input)
  const order = await orderOf(input.customer_email)
  if (!order) throw new Error('no order')
  return { ...order, session: url.split('/').at(-1) ?? '' }
}

async function paidEvent(order: { id: string }, session: string): Promise<PaymentEvent> {
  return {
    id: `evt_${session}`,
    type: 'checkout.session.completed',
    created_at: MONDAY_9,
    tenant_id: shop.tenant_id,
    order_id: order.id,
    kind: 'session_paid',
    session: await desk.at(shop).payments.getSession(session),
  }
}

async function expectSold(id: string) {
  const [row] = await desk.database.owner(
    `select o.payment_status, o.hold_status,
       (select count(*)::int from platform_transactions t where t.order_id = o.id) as sales,
       (select count(*)::int from order_events e where e.order_id = o.id and e.kind = 'paid') as told
     from orders o where o.id = $1`,
    [id],
  )
  expect(row).toEqual({ payment_status: 'paid', hold_status: 'kept', sales: 1, told: 1 })
}

/** What is held for live orders, beside what the books of the shelf and of the slots say. */
async function expectHoldsToMatch() {
  const [row] = await desk.database.owner<Record<string, number>>(
    `select
       (select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
        where o.tenant_id = $1 and o.hold_status <> 'released') as ordered,
       (select reserved_quantity from product_global_stock where product_id = $2) as reserved,
       (select count(*)::int from orders where tenant_id = $1 and hold_status <> 'released') as live,
       (select coalesce(sum(taken), 0)::int from pickup_slot_places where tenant_id = $1) as places`,
    [shop.tenant_id, product_id],
  )
  expect(row?.reserved).toBe(row?.ordered)
  expect(row?.places).toBe(row?.live)
}

test('killed while an order is placed: tried again it is one order and one sale', async () => {
  const deaths = await killAtEachStep(async (steps) => {
    const input = checkoutOf(shop, [{ product_id, price: PRICE }])
    const end = await liveFor(steps, desk.at(shop), (ctx) => createOrderCheckout(ctx, input))
    const { orderId, url } = await createOrderCheckout(desk.at(shop), input)
    const session = url.split('/').at(-1) ?? ''
    await desk.sandbox.page.submitCard(session, CARD)
    const event = await paidEvent({ id: orderId }, session)
    await receiveEvent(desk.at(shop), event)
    await receiveEvent(desk.at(shop), event)
    expect((await orderOf(input.customer_email))?.id).toBe(orderId)
    await expectSold(orderId)
    return end
  })
  expect(deaths).toBeGreaterThan(5)
  await expectHoldsToMatch()
})

test('killed while an order is placed, and never tried again: nothing stays taken, nothing can be paid', async () => {
  const deaths = await killAtEachStep(async (steps) => {
    desk.setClock(MONDAY_9.getTime())
    const input = checkoutOf(shop, [{ product_id, price: PRICE }])
    const end = await liveFor(steps, desk.at(shop), (ctx) => createOrderCheckout(ctx, input))
    const order = await orderOf(input.customer_email)
    if (!order) return end
    desk.setClock(minutes(45).getTime())
    await reconcile(desk.at(shop, minutes(45)), order.id)
    const [row] = await desk.database.owner(
      'select payment_status, hold_status from orders where id = $1',
      [order.id],
    )
    expect(row).toEqual({
      payment_status: expect.stringMatching(/^(expired|failed)$/),
      hold_status: 'released',
    })
    return end
  })
  expect(deaths).toBeGreaterThan(5)
  await expectHoldsToMatch()
})

test.each([
  [
    'told again',
    (ctx: TenantContext, _id: string, event: PaymentEvent) => receiveEvent(ctx, event),
  ],
  ['never told again', (ctx: TenantContext, id: string) => reconcile(ctx, id)],
])('killed while a payment is taken note of, %s: it is one sale', async (_, recover) => {
  const deaths = await killAtEachStep(async (steps) => {
    const { id, session } = await placed()
    await desk.sandbox.page.submitCard(session, CARD)
    const event = await paidEvent({ id }, session)
    const end = await liveFor(steps, desk.at(shop), (ctx) => receiveEvent(ctx, event))
    await recover(desk.at(shop, minutes(1)), id, event)
    await expectSold(id)
    return end
  })
  expect(deaths).toBeGreaterThan(3)
  await expectHoldsToMatch()
})

test('killed while an order is cancelled or its money given back: it goes back once and in full', async () => {
  async function cancelAndRefund(ctx: TenantContext, order: Order) {
    await cancelOwnOrder(ctx, { order_id: order.id, token: order.access_token })
    const refunds = await desk.database.owner<{ id: string }>(
      'select id from refunds where order_id = $1',
      [order.id],
    )
    for (const { id } of refunds) await carryOutRefund(ctx, id)
  }
  const deaths = await killAtEachStep(async (steps) => {
    const order = await placed()
    await desk.sandbox.page.submitCard(order.session, CARD)
    await receiveEvent(desk.at(shop), await paidEvent(order, order.session))
    const end = await liveFor(steps, desk.at(shop), (ctx) => cancelAndRefund(ctx, order))
    await cancelAndRefund(desk.at(shop, minutes(1)), order)
    await cancelAndRefund(desk.at(shop, minutes(2)), order)

    const [row] = await desk.database.owner<{ payment_intent_id: string }>(
      `select o.payment_status, o.refunded_amount, o.hold_status, o.payment_intent_id,
         (select coalesce(sum(amount), 0)::int from ledger_entries l
          join platform_transactions t on t.id = l.transaction_id where t.order_id = o.id and l.account <> 'card') as owed
       from orders o where o.id = $1`,
      [order.id],
    )
    expect(row).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: PRICE,
      hold_status: 'released',
      owed: 0,
    })
    const given = await desk.at(shop).payments.listRefunds(row?.payment_intent_id ?? '')
    expect(given.map(({ amount }) => amount)).toEqual([PRICE])
    return end
  })
  expect(deaths).toBeGreaterThan(10)
  await expectHoldsToMatch()
})
