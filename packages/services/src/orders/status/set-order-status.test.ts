import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@fournil/domain/orders'
import { PaymentError } from '@fournil/integrations/payments/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9, type TestShop } from '../../catalogue/testing/test-shop.ts'
import { receiveEvent } from '../../payments/receive-event.ts'
import { reconcile } from '../../payments/reconcile.ts'
import { carryOutRefund } from '../../payments/refunds/carry-out-refund.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { setOrderStatus } from './set-order-status.ts'

const SLOW_CARD = '4000000000000077'
const later = (minutes: number) => new Date(MONDAY_9.getTime() + minutes * 60_000)

let desk: OrderDesk
let shop: TestShop
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  shop = office.shop
})

const lines = () => office.basket
const set = (order_id: string, status: OrderStatus, reason?: string) =>
  setOrderStatus(office.at(), {
    order_id,
    status,
    reason,
    ...(reason && { means: 'cash' as const }),
  })

describe('moving an order on', () => {
  test('needs no reason, is written down with who did it, and tells the customer when it is ready', async () => {
    const id = await office.placeAndPay(lines())
    await set(id, 'preparing')
    const order = await set(id, 'ready')
    expect(order.status).toBe('ready')
    expect(order.history.at(-1)).toMatchObject({
      kind: 'status_changed',
      from_status: 'preparing',
      to_status: 'ready',
      actor: office.person.email,
      impersonator: null,
    })
    expect(await office.mails(id)).toEqual(['confirmation', 'new_order', 'ready'])
  })

  test('to where it is already changes nothing, and tells nobody again', async () => {
    const id = await office.placeAndPay(lines())
    await set(id, 'ready')
    const { history } = await set(id, 'ready')
    expect(history.filter(({ to_status }) => to_status === 'ready')).toHaveLength(1)
    expect(await office.mails(id)).toEqual(['confirmation', 'new_order', 'ready'])
  })

  test('by two tills at once hands it over once, and both are told that it is done', async () => {
    const id = await office.placeAndPay(lines())
    const both = await Promise.all([set(id, 'completed'), set(id, 'completed')])
    expect(both.map(({ status }) => status)).toEqual(['completed', 'completed'])
    const { history } = await set(id, 'completed')
    expect(history.filter(({ to_status }) => to_status === 'completed')).toHaveLength(1)
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
  })

  test('and taking a hand-over back tells nobody again that it is ready', async () => {
    const id = await office.placeAndPay(lines())
    await set(id, 'ready')
    await set(id, 'completed')
    await set(id, 'ready', 'Défait aussitôt')
    expect(await office.mails(id)).toEqual(['confirmation', 'new_order', 'ready'])
  })

  test('to completed takes the goods from the shelf, and makes the money the shop’s', async () => {
    const id = await office.placeAndPay(lines())
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 3, places: 1, uses: 0 })
    expect(await office.balances()).toMatchObject({ pending: 1500, available: 0 })
    await set(id, 'completed')
    expect(await office.taken()).toEqual({ quantity: 17, reserved: 0, places: 1, uses: 0 })
    expect(await office.balances()).toMatchObject({ pending: 0, available: 1500 })
  })

  test('on a shelf that was counted down by hand, completing stops at nothing', async () => {
    const id = await office.placeAndPay(lines())
    await shop.globalStock(office.pain, { quantity: 1 })
    await set(id, 'completed')
    const [row] = await desk.database.owner(
      'select quantity, reserved_quantity from product_global_stock where product_id = $1',
      [office.pain],
    )
    expect(row).toEqual({ quantity: 0, reserved_quantity: 0 })
  })

  test('to completed by ten hands at once takes and pays once', async () => {
    const id = await office.placeAndPay(lines())
    await Promise.all(Array.from({ length: 10 }, () => set(id, 'completed')))
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
    expect(await office.balances()).toMatchObject({ pending: 0, available: 1500 })
    const { history } = await set(id, 'completed')
    expect(history.filter(({ to_status }) => to_status === 'completed')).toHaveLength(1)
  })

  test('by two people to two places: one after the other, each by what the order then is', async () => {
    const id = await office.placeAndPay(lines())
    const told = await Promise.allSettled([set(id, 'preparing'), set(id, 'completed')])
    const refused = told.filter((answer) => answer.status === 'rejected')
    // Either way it was completed; if that was first, going back to 'preparing' wanted a reason.
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'REASON_NEEDED' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'completed' })
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
  })
})

describe('going back', () => {
  test('needs a reason; from completed the goods are on the shelf again, and the money stays', async () => {
    const id = await office.placeAndPay(lines())
    await set(id, 'completed')
    await expect(set(id, 'ready')).rejects.toMatchObject({ code: 'REASON_NEEDED' })
    await expect(set(id, 'ready', '')).rejects.toMatchObject({ code: 'REASON_NEEDED' })
    const { history } = await set(id, 'ready', 'Mauvais bouton')
    expect(history.at(-1)).toMatchObject({ to_status: 'ready', reason: 'Mauvais bouton' })
    expect(await office.taken()).toMatchObject({ quantity: 20, reserved: 3 })
    await set(id, 'completed')
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
    expect(await office.balances()).toMatchObject({ pending: 0, available: 1500 })
  })
})

describe('cancelling', () => {
  test('an order that holds money is another dialog', async () => {
    const id = await office.placeAndPay(lines())
    await expect(set(id, 'cancelled')).rejects.toMatchObject({ code: 'CANCELLATION_NEEDED' })
    await set(id, 'pending', 'À revoir')
    await expect(set(id, 'cancelled')).rejects.toMatchObject({ code: 'CANCELLATION_NEEDED' })
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
  })

  test('an unpaid order closes its payment first, then gives everything back', async () => {
    const { id, session } = await office.place(lines())
    const order = await set(id, 'cancelled')
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 0, places: 0, uses: 0 })
    expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'expired' })
    expect(await office.mails(id)).toEqual([])
  })

  test('an order that is being paid at this moment finds it paid, and cancels nothing', async () => {
    const { id, session } = await office.place(lines())
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    await expect(set(id, 'cancelled')).rejects.toMatchObject({ code: 'CANCELLATION_NEEDED' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    const { history } = await set(id, 'preparing')
    expect(history.find(({ kind }) => kind === 'paid')).toMatchObject({ actor: 'Paiement' })
  })

  test('waits for the provider: without its answer nothing is released', async () => {
    const { id } = await office.place(lines())
    const ctx = office.at()
    const away = {
      ...ctx.payments,
      expireSession: () => Promise.reject(new PaymentError('PAYMENT_UNAVAILABLE', 'away')),
    }
    const trying = setOrderStatus({ ...ctx, payments: away }, { order_id: id, status: 'cancelled' })
    await expect(trying).rejects.toMatchObject({ code: 'PAYMENT_NOT_CLOSED' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'pending', hold_status: 'held' })
  })
})

test('a move that is refused because the order is elsewhere leaves its payment open', async () => {
  const { id, session } = await office.place(lines())
  const wish = {
    order_id: id,
    status: 'completed',
    reason: 'Espèces',
    means: 'cash',
    seen_status: 'cancelled',
  } as const
  await expect(setOrderStatus(office.at(), wish)).rejects.toMatchObject({ code: 'ORDER_MOVED' })
  expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'open' })
})

test('a reason given for one move makes no other', async () => {
  const id = await office.placeAndPay(lines())
  await set(id, 'ready')
  const wish = {
    order_id: id,
    status: 'preparing',
    reason: 'Oubli',
    seen_status: 'completed',
  } as const
  await expect(setOrderStatus(office.at(), wish)).rejects.toMatchObject({ code: 'ORDER_MOVED' })
  expect(await office.orderRow(id)).toMatchObject({ status: 'ready' })
  await setOrderStatus(office.at(), { ...wish, seen_status: 'ready' })
  expect(await office.orderRow(id)).toMatchObject({ status: 'preparing' })
})

describe('marking paid by hand', () => {
  test('needs a reason, and asks for it before anybody’s payment is closed', async () => {
    const { id, session } = await office.place(lines())
    await expect(set(id, 'paid')).rejects.toMatchObject({ code: 'REASON_NEEDED' })
    expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'open' })
  })

  test('is being paid, without a sale that the platform would owe', async () => {
    const { id, session } = await office.place(lines())
    const order = await set(id, 'preparing', 'Payée en espèces')
    expect(order).toMatchObject({
      status: 'preparing',
      payment_status: 'paid',
      is_paid_online: false,
      refundable_amount: 1500,
      paid_at: MONDAY_9,
    })
    expect(order.history.at(-1)).toMatchObject({
      kind: 'paid_by_hand',
      from_status: 'pending',
      to_status: 'preparing',
      reason: 'Payée en espèces',
      means: 'cash',
      amount: 1500,
    })
    expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'expired' })
    expect(await office.mails(id)).toEqual(['confirmation', 'new_order'])
    expect(await office.balances()).toEqual({ pending: 0, available: 0, commission: 0 })
    // The hold is over; nobody comes to release it.
    await reconcile(desk.at(shop, later(60)), id)
    expect(await office.orderRow(id)).toMatchObject({ status: 'preparing', hold_status: 'kept' })
    await set(id, 'completed')
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
    expect(await office.balances()).toEqual({ pending: 0, available: 0, commission: 0 })
  })

  test('takes the online payment when that was faster', async () => {
    const { id, session } = await office.place(lines())
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    const order = await set(id, 'ready', 'Payée en espèces')
    expect(order).toMatchObject({ status: 'ready', is_paid_online: true })
    expect(await office.balances()).toMatchObject({ pending: 1500 })
  })

  test('a bank that pays in spite of it is given its money back, once, and the order stays as it is', async () => {
    const { id, session } = await office.place(lines())
    await desk.sandbox.page.submitCard(session, SLOW_CARD)
    await set(id, 'paid', 'Payée en espèces')

    desk.setClock(later(2).getTime())
    const state = await office.at().payments.getSession(session)
    expect(state.payment_status).toBe('paid')
    const event = (name: string) => ({
      id: `evt_${name}_${id}`,
      type: 'checkout.session.async_payment_succeeded',
      kind: 'session_paid' as const,
      created_at: later(2),
      tenant_id: shop.tenant_id,
      order_id: id,
      session: state,
    })
    await Promise.all([
      receiveEvent(desk.at(shop, later(2)), event('a')),
      receiveEvent(desk.at(shop, later(2)), event('b')),
    ])
    const refunds = await desk.database.owner<{ id: string; amount: number }>(
      'select id, amount from refunds where order_id = $1',
      [id],
    )
    expect(refunds).toEqual([{ id: expect.any(String), amount: 1500 }])
    await carryOutRefund(desk.at(shop), refunds[0]?.id ?? '')
    expect(await office.at().payments.listRefunds(state.payment_intent_id ?? '')).toHaveLength(1)
    expect(await office.orderRow(id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      refunded_amount: 0,
      payment_intent_id: null,
    })
    expect(await office.balances()).toEqual({ pending: 0, available: 0, commission: 0 })
  })
})

describe('whoever may not', () => {
  test('a person without the flag, the neighbour and a stranger’s id', async () => {
    const id = await office.placeAndPay(lines())
    const ctx = office.at()
    const without = { ...ctx, actor: { ...office.person, permissions: [] } }
    const wish = { order_id: id, status: 'ready' } as const
    await expect(setOrderStatus(without, wish)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const neighbour = await officeShop(desk)
    await expect(setOrderStatus(neighbour.at(), wish)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const unknown = { ...wish, order_id: randomUUID() }
    await expect(setOrderStatus(ctx, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid' })
  })
})
