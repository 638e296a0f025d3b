import { randomUUID } from 'node:crypto'
import type { CancelOrder } from '@fournil/contract/office/order-changes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrder } from './refund-order.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const ALL_BACK = { refund_amount: 1500, restock: true, free_slot: true, tell_customer: true }
const cancel = (order_id: string, changes: Partial<CancelOrder> = {}) =>
  cancelOrder(office.at(), { order_id, ...ALL_BACK, ...changes })
const refundsOf = (id: string) =>
  desk.database.owner<{ amount: number; status: string }>(
    'select amount, status from refunds where order_id = $1 order by created_at',
    [id],
  )

describe('cancelling a paid order', () => {
  test('in full: money, goods and place go back, and the customer reads it', async () => {
    const id = await office.placeAndPay(office.basket)
    const order = await cancel(id, { reason: 'Four en panne' })
    expect(order).toMatchObject({
      status: 'cancelled',
      refundable_amount: 0,
      refunds: [{ amount: 1500, status: 'pending', reason: 'Four en panne' }],
    })
    expect(order.history.at(-1)).toMatchObject({
      kind: 'cancelled_by_shop',
      from_status: 'paid',
      to_status: 'cancelled',
      actor: office.person.email,
      reason: 'Four en panne',
      amount: 1500,
    })
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 0, places: 0, uses: 0 })

    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({
      payment_status: 'refunded',
      refunded_amount: 1500,
    })
    expect(await office.balances()).toMatchObject({ pending: 0, available: 0 })
    // One letter, which names the money.
    expect(await office.mails(id)).toEqual(['confirmation', 'new_order', 'cancelled_by_shop'])
  })

  test('without a word: no letter, not even about the money', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, { tell_customer: false })
    await office.carryOutRefunds()
    expect(await office.mails(id)).toEqual(['confirmation', 'new_order'])
  })

  test('in part, with the goods gone and the place kept', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, { refund_amount: 700, restock: false, free_slot: false })
    await office.carryOutRefunds()
    expect(await office.taken()).toEqual({ quantity: 17, reserved: 0, places: 1, uses: 0 })
    expect(await office.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'partially_refunded',
      refunded_amount: 700,
    })
    expect(await office.balances()).toMatchObject({ pending: 800 })
    // Reopened, it has its place still and takes its goods anew from nobody.
    await setOrderStatus(office.at(), { order_id: id, status: 'ready', reason: 'Finalement oui' })
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 3, places: 1, uses: 0 })
  })

  test('without any refund', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, { refund_amount: 0 })
    expect(await refundsOf(id)).toEqual([])
    expect(await office.orderRow(id)).toMatchObject({ payment_status: 'paid' })
  })

  test('that was collected: what comes back goes on the shelf, what does not stays sold', async () => {
    const first = await office.placeAndPay(office.basket)
    const second = await office.placeAndPay(office.basket)
    for (const order_id of [first, second])
      await setOrderStatus(office.at(), { order_id, status: 'completed' })
    expect(await office.taken()).toMatchObject({ quantity: 14, reserved: 0 })
    await cancel(first, { restock: true })
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
    await cancel(second, { restock: false })
    expect(await office.taken()).toMatchObject({ quantity: 17, reserved: 0 })
  })
})

describe('the money of a cancelled order', () => {
  test('is never more than was paid, refunds under way counted', async () => {
    const id = await office.placeAndPay(office.basket)
    await expect(cancel(id, { refund_amount: 1501 })).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
      data: { refundable: 1500 },
    })
    await refundOrder(office.at(), { order_id: id, amount: 1000 })
    await expect(cancel(id)).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
      data: { refundable: 500 },
    })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid' })
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
    await cancel(id, { refund_amount: 500 })
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({ payment_status: 'refunded' })
  })

  test('goes back once, however many hands press the button', async () => {
    const id = await office.placeAndPay(office.basket)
    await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    expect(await refundsOf(id)).toEqual([{ amount: 1500, status: 'pending' }])
    expect(await office.taken()).toEqual({ quantity: 20, reserved: 0, places: 0, uses: 0 })
    expect((await office.mails(id)).filter((one) => one === 'cancelled_by_shop')).toHaveLength(1)
  })

  test('is not forgotten when somebody else cancelled first and gave back less', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, { refund_amount: 0 })
    await expect(cancel(id)).rejects.toMatchObject({ code: 'ALREADY_CANCELLED' })
    await refundOrder(office.at(), { order_id: id, amount: 1500 })
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
    })
  })

  test('that went back before the cancellation is no part of what it gave', async () => {
    const id = await office.placeAndPay(office.basket)
    await refundOrder(office.at(), { order_id: id, amount: 500 })
    await cancel(id, { refund_amount: 0 })
    await expect(cancel(id, { refund_amount: 500 })).rejects.toMatchObject({
      code: 'ALREADY_CANCELLED',
    })
  })

  test('that came across the counter goes back there', async () => {
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'paid',
      reason: 'Espèces',
      means: 'cash',
    })
    const order = await cancel(id)
    expect(order).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunds: [{ amount: 1500, status: 'succeeded' }],
    })
    expect(order.history.map(({ kind }) => kind).slice(-2)).toEqual([
      'cancelled_by_shop',
      'refunded_at_shop',
    ])
    expect(await office.taken()).toMatchObject({ reserved: 0, places: 0 })
  })
})

describe('cancelling an unpaid order', () => {
  test('closes its payment', async () => {
    const { id, session } = await office.place(office.basket)
    const order = await cancel(id, { refund_amount: 0 })
    expect(order).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'expired' })
  })

  test('that is paid at this very moment is refused: what goes back must be said of the money that came', async () => {
    const { id, session } = await office.place(office.basket)
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    await expect(cancel(id, { refund_amount: 0 })).rejects.toMatchObject({
      code: 'CANCELLATION_NEEDED',
    })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await cancel(id)).toMatchObject({ status: 'cancelled', refunds: [{ amount: 1500 }] })
  })

  test('with money back is refused, and the shopper can go on paying', async () => {
    const { id, session } = await office.place(office.basket)
    await expect(cancel(id)).rejects.toMatchObject({ code: 'NOT_PAID' })
    expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'open' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'pending' })
  })

  test('tells the customer that nothing was taken', async () => {
    const { id } = await office.place(office.basket)
    await cancel(id, { refund_amount: 0 })
    expect(await office.mails(id)).toEqual(['cancelled_by_shop'])
  })
})

describe('an order that somebody else moved meanwhile', () => {
  const moved = { code: 'ORDER_MOVED' }

  test('is not cancelled by who saw it elsewhere, and is by who knows', async () => {
    const id = await office.placeAndPay(office.basket)
    await setOrderStatus(office.at(), { order_id: id, status: 'ready' })
    await expect(cancel(id, { seen_status: 'paid' })).rejects.toMatchObject(moved)
    expect(await office.orderRow(id)).toMatchObject({ status: 'ready', refunded_amount: 0 })
    expect(await cancel(id, { seen_status: 'ready' })).toMatchObject({ status: 'cancelled' })
  })

  test('keeps its payment open when it is not paid', async () => {
    const { id, session } = await office.place(office.basket)
    const wish = { refund_amount: 0, seen_status: 'ready' } as const
    await expect(cancel(id, wish)).rejects.toMatchObject(moved)
    expect(await office.at().payments.getSession(session)).toMatchObject({ status: 'open' })
  })

  test('and cancelled is what was wanted', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id)
    expect(await cancel(id, { seen_status: 'paid' })).toMatchObject({ refunds: [{ amount: 1500 }] })
  })
})

test('the neighbour’s order is an order that does not exist', async () => {
  const id = await office.placeAndPay(office.basket)
  const neighbour = await officeShop(desk)
  const asked = { order_id: id, ...ALL_BACK }
  await expect(cancelOrder(neighbour.at(), asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(cancel(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await refundsOf(id)).toEqual([])
  expect(await office.orderRow(id)).toMatchObject({ status: 'paid' })
})
