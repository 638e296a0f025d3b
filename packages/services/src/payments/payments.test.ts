import { PaymentError } from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { cancelOwnOrder } from '../orders/cancel/cancel-own-order.ts'
import { createOrderCheckout } from '../orders/place/create-order-checkout.ts'
import { type LastOneShop, lastOneShop } from '../orders/testing/last-one-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { receiveEvent } from './receive-event.ts'
import { reconcile } from './reconcile.ts'
import { carryOutRefund } from './refunds/carry-out-refund.ts'
import { settlePayment } from './settle-payment.ts'

const CARD = '4242424242424242'
const minutes = (count: number) => new Date(MONDAY_9.getTime() + count * 60_000)

let desk: OrderDesk
let bakery: LastOneShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  bakery = await lastOneShop(desk)
})

async function owed() {
  const [row] = await desk.database.owner<{ owed: number }>(
    `select coalesce(sum(amount), 0)::int as owed from ledger_entries where tenant_id = $1 and account in ('pending', 'available')`,
    [bakery.shop.tenant_id],
  )
  return row?.owed
}

describe('a payment', () => {
  test('told five times at once is one sale', async () => {
    const { id, session } = await bakery.place()
    await desk.sandbox.page.submitCard(session, CARD)
    const paid = await bakery.shopper().payments.getSession(session)
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(bakery.shopper(), id, paid)))

    expect(await bakery.orderRow(id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      hold_status: 'kept',
      paid_on: expect.anything(),
    })
    const [sales] = await desk.database.owner(
      'select count(*)::int as sales from platform_transactions where order_id = $1',
      [id],
    )
    expect(sales).toEqual({ sales: 1 })
    const mails = await desk.database.owner(
      `select data->>'mail' as mail from pgboss.job where name = 'orders.send-mail' and data->>'order_id' = $1 order by 1`,
      [id],
    )
    expect(mails).toEqual([{ mail: 'confirmation' }, { mail: 'new_order' }])
    expect(await owed()).toBe(3200)
  })

  test('whose event comes twice leaves one row in the inbox, and an expiry told after it changes nothing', async () => {
    const { id, session } = await bakery.place()
    await desk.sandbox.page.submitCard(session, CARD)
    const ctx = bakery.shopper()
    const state = await ctx.payments.getSession(session)
    const about = {
      created_at: MONDAY_9,
      tenant_id: bakery.shop.tenant_id,
      order_id: id,
      session: state,
    }
    await receiveEvent(ctx, {
      id: `evt_paid_${id}`,
      type: 'checkout.session.completed',
      kind: 'session_paid',
      ...about,
    })
    await receiveEvent(ctx, {
      id: `evt_paid_${id}`,
      type: 'checkout.session.completed',
      kind: 'session_paid',
      ...about,
    })
    await receiveEvent(ctx, {
      id: `evt_expired_${id}`,
      type: 'checkout.session.expired',
      kind: 'session_expired',
      ...about,
    })
    expect(await bakery.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    const events = await desk.database.owner(
      'select id from payment_events where order_id = $1 order by id',
      [id],
    )
    expect(events).toEqual([{ id: `evt_expired_${id}` }, { id: `evt_paid_${id}` }])
  })

  test('nobody told us about is found by asking', async () => {
    const { id, session } = await bakery.place()
    await desk.sandbox.page.submitCard(session, CARD)
    await reconcile(bakery.shopper(minutes(3)), id)
    expect(await bakery.orderRow(id)).toMatchObject({ payment_status: 'paid' })
  })

  test('of a session we died before writing down is found all the same', async () => {
    const { id, session } = await bakery.place()
    await desk.sandbox.page.submitCard(session, CARD)
    await desk.database.owner(
      'update orders set payment_session_id = null, payment_url = null where id = $1',
      [id],
    )
    desk.setClock(minutes(40).getTime())
    await reconcile(bakery.shopper(minutes(40)), id)
    expect(await bakery.orderRow(id)).toMatchObject({
      payment_status: 'paid',
      payment_session_id: session,
    })
  })
})

describe('an order that is not paid', () => {
  test('keeps what it took while the provider could still be paid, and gives it back once, afterwards', async () => {
    await bakery.shop.add('promo_codes', {
      code: 'DIX',
      discount_type: 'percentage',
      discount_value: 1000,
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
    const { id } = await bakery.place({ promo_code: 'DIX' })
    await reconcile(bakery.shopper(minutes(9)), id)
    expect(await bakery.taken()).toEqual({ quantity: 1, places: 1, reserved: 1, uses: 1 })

    desk.setClock(minutes(34).getTime())
    await Promise.all([
      reconcile(bakery.shopper(minutes(34)), id),
      reconcile(bakery.shopper(minutes(34)), id),
    ])
    expect(await bakery.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
      hold_status: 'released',
    })
    expect(await bakery.taken()).toEqual({ quantity: 1, places: 0, reserved: 0, uses: 0 })
  })

  test('keeps what it took while the provider does not answer, however often it is asked', async () => {
    const { id } = await bakery.place()
    const ctx = bakery.shopper(minutes(40))
    const away = () => Promise.reject(new PaymentError('PAYMENT_UNAVAILABLE', 'Away.'))
    const silent = {
      ...ctx,
      payments: { ...ctx.payments, createSession: away, expireSession: away },
    }
    for (let n = 0; n < 25; n += 1) await expect(reconcile(silent, id)).rejects.toThrow('Away.')
    await desk.database.owner('update orders set payment_session_id = null where id = $1', [id])
    await expect(reconcile(silent, id)).rejects.toThrow('Away.')
    expect(await bakery.taken()).toMatchObject({ places: 1, reserved: 1 })
  })

  test('whose session the provider does not know counts as expired after three answers within an hour', async () => {
    const { id } = await bakery.place()
    await desk.database.owner(
      `update orders set payment_session_id = 'cs_test_lost' where id = $1`,
      [id],
    )
    for (const minute of [40, 70, 99]) {
      desk.setClock(minutes(minute).getTime())
      await reconcile(bakery.shopper(minutes(minute)), id)
      expect(await bakery.orderRow(id)).toMatchObject({ payment_status: 'pending' })
    }
    expect(await bakery.taken()).toMatchObject({ places: 1, reserved: 1 })
    desk.setClock(minutes(100).getTime())
    await reconcile(bakery.shopper(minutes(100)), id)
    expect(await bakery.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
    })
    expect(await bakery.taken()).toMatchObject({ places: 0, reserved: 0 })
    const [event] = await desk.database.owner(
      `select reason from order_events where order_id = $1 and to_status = 'cancelled'`,
      [id],
    )
    expect(event).toEqual({ reason: 'session_unknown' })
  })

  test('whose session is known again after all starts from the beginning', async () => {
    const { id, session } = await bakery.place()
    const change = (payment_session_id: string) =>
      desk.database.owner('update orders set payment_session_id = $2 where id = $1', [
        id,
        payment_session_id,
      ])
    await change('cs_test_lost')
    await reconcile(bakery.shopper(minutes(3)), id)
    expect(await bakery.orderRow(id)).toMatchObject({ session_unknown_at: minutes(3) })
    await change(session)
    await reconcile(bakery.shopper(minutes(10)), id)
    expect(await bakery.orderRow(id)).toMatchObject({ session_unknown_at: null })
  })

  test('can be tried again with the same key once it has lapsed', async () => {
    const input = bakery.checkout()
    const first = await createOrderCheckout(bakery.shopper(), input)
    desk.setClock(minutes(34).getTime())
    await reconcile(bakery.shopper(minutes(34)), first.orderId)
    const second = await createOrderCheckout(bakery.shopper(minutes(35)), input)
    expect(second.orderId).not.toBe(first.orderId)
  })
})

describe('a payment that comes too late', () => {
  async function lapse() {
    const order = await bakery.place()
    await desk.sandbox.page.submitCard(order.session, CARD)
    const paid = await bakery.shopper().payments.getSession(order.session)
    // The hold was released by somebody who was told wrongly; the money is there nevertheless.
    await desk.database.owner(
      `update orders set status = 'cancelled', payment_status = 'expired', hold_status = 'released' where id = $1`,
      [order.id],
    )
    await desk.database.owner(
      'update product_global_stock set reserved_quantity = 0 where product_id = $1',
      [bakery.product_id],
    )
    await desk.database.owner('update pickup_slot_places set taken = 0 where tenant_id = $1', [
      bakery.shop.tenant_id,
    ])
    return { ...order, paid }
  }

  test('takes everything again while it is there', async () => {
    const { id, paid } = await lapse()
    await settlePayment(bakery.shopper(minutes(40)), id, paid)
    expect(await bakery.orderRow(id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      hold_status: 'kept',
    })
    expect(await bakery.taken()).toMatchObject({ places: 1, reserved: 1 })
  })

  test('goes back in full when somebody else has the last one, once, however often the refund is tried', async () => {
    const { id, paid } = await lapse()
    await bakery.place()
    await settlePayment(bakery.shopper(minutes(40)), id, paid)
    await settlePayment(bakery.shopper(minutes(41)), id, paid)

    const refunds = await desk.database.owner<{ id: string; amount: number }>(
      'select id, amount from refunds where order_id = $1',
      [id],
    )
    expect(refunds).toEqual([{ id: expect.any(String), amount: 3200 }])
    const refund = refunds[0]?.id ?? ''
    await Promise.all([
      carryOutRefund(bakery.shopper(), refund),
      carryOutRefund(bakery.shopper(), refund),
    ])
    await carryOutRefund(bakery.shopper(), refund)

    expect(await bakery.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunded_amount: 3200,
    })
    expect(await bakery.shopper().payments.listRefunds(paid.payment_intent_id ?? '')).toHaveLength(
      1,
    )
    expect(await owed()).toBe(0)
    expect(await bakery.taken()).toMatchObject({ places: 1, reserved: 1 })
  })
})

describe('a shopper who changes their mind', () => {
  const cancel = async (id: string) =>
    cancelOwnOrder(bakery.shopper(), {
      order_id: id,
      token: (await bakery.orderRow(id)).access_token,
    })

  test('before paying: nothing more can be paid, everything goes back', async () => {
    const { id, session } = await bakery.place()
    expect(await cancel(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
      can_cancel: false,
    })
    expect(await bakery.shopper().payments.getSession(session)).toMatchObject({
      status: 'expired',
      payment_status: 'unpaid',
    })
    expect(await bakery.taken()).toEqual({ quantity: 1, places: 0, reserved: 0, uses: 0 })
  })

  test('after paying: the money goes back too', async () => {
    const { id, session } = await bakery.place()
    await desk.sandbox.page.submitCard(session, CARD)
    await settlePayment(bakery.shopper(), id, await bakery.shopper().payments.getSession(session))
    await Promise.all([cancel(id), cancel(id)])
    const refunds = await desk.database.owner(
      'select amount, status from refunds where order_id = $1',
      [id],
    )
    expect(refunds).toEqual([{ amount: 3200, status: 'pending' }])
    expect(await bakery.taken()).toEqual({ quantity: 1, places: 0, reserved: 0, uses: 0 })
  })

  test('while the payment is on its way: it is taken note of, and given back', async () => {
    const { id, session } = await bakery.place()
    await desk.sandbox.page.submitCard(session, CARD)
    expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
    expect(await bakery.orderRow(id)).toMatchObject({ paid_at: expect.anything() })
    const refunds = await desk.database.owner('select amount from refunds where order_id = $1', [
      id,
    ])
    expect(refunds).toEqual([{ amount: 3200 }])
  })

  test('once the preparation has started: too late', async () => {
    const { id } = await bakery.place()
    await desk.database.owner(`update orders set status = 'preparing' where id = $1`, [id])
    await expect(cancel(id)).rejects.toMatchObject({ code: 'TOO_LATE_TO_CANCEL' })
  })

  test('with somebody else’s token: there is no such order', async () => {
    const { id } = await bakery.place()
    await expect(
      cancelOwnOrder(bakery.shopper(), { order_id: id, token: 'x'.repeat(43) }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
