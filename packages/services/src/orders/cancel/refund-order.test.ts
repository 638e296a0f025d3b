import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { refundOrder } from './refund-order.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const refund = (order_id: string, amount: number, reason?: string) =>
  refundOrder(office.at(), { order_id, amount, reason })

describe('a refund', () => {
  test('leaves the order where it is, and says who gave it and why', async () => {
    const id = await office.placeAndPay(office.basket)
    const order = await refund(id, 500, 'Une tarte manquait')
    expect(order).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
      refundable_amount: 1000,
      refunds: [{ amount: 500, status: 'pending', reason: 'Une tarte manquait' }],
    })
    expect(order.history.at(-1)).toMatchObject({
      kind: 'refund_requested',
      actor: office.person.email,
      reason: 'Une tarte manquait',
      amount: 500,
    })
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({
      status: 'paid',
      payment_status: 'partially_refunded',
      refunded_amount: 500,
    })
    expect(await office.taken()).toMatchObject({ quantity: 20, reserved: 3, places: 1 })
    expect(await office.balances()).toMatchObject({ pending: 1000 })
  })

  test('of everything asked for twenty times at once is given once', async () => {
    const id = await office.placeAndPay(office.basket)
    const told = await Promise.allSettled(Array.from({ length: 20 }, () => refund(id, 1500)))
    const refused = told.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refused).toHaveLength(19)
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'REFUND_TOO_HIGH', data: { refundable: 0 } })
    await office.carryOutRefunds()
    const { payment_intent_id } = await office.orderRow(id)
    expect(await office.at().payments.listRefunds(String(payment_intent_id))).toHaveLength(1)
    expect(await office.orderRow(id)).toMatchObject({ refunded_amount: 1500 })
  })

  test('of a collected order comes out of what the shop could have asked for', async () => {
    const id = await office.placeAndPay(office.basket)
    await setOrderStatus(office.at(), { order_id: id, status: 'completed' })
    await refund(id, 500)
    await office.carryOutRefunds()
    expect(await office.balances()).toMatchObject({ pending: 0, available: 1000 })
  })

  test('of what was paid at the counter is given there and written down at once', async () => {
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'ready',
      reason: 'Espèces',
      means: 'cash',
    })
    const order = await refund(id, 500, 'Une tarte manquait')
    expect(order).toMatchObject({
      status: 'ready',
      payment_status: 'partially_refunded',
      refundable_amount: 1000,
      refunds: [{ amount: 500, status: 'succeeded' }],
    })
    expect(order.history.at(-1)).toMatchObject({
      kind: 'refunded_at_shop',
      actor: office.person.email,
      reason: 'Une tarte manquait',
      amount: 500,
    })
    // The platform held nothing of it, so it owes nothing and is owed nothing.
    expect(await office.balances()).toEqual({ pending: 0, available: 0, commission: 0 })
    expect(await office.mails(id)).toContainEqual(expect.stringMatching(/^refund:/))
    await expect(refund(id, 1001)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
  })

  test('sent again by the network is given once; a second wish is another refund', async () => {
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'paid',
      reason: 'Espèces',
      means: 'cash',
    })
    const refund_id = randomUUID()
    const send = () => refundOrder(office.at(), { order_id: id, amount: 300, refund_id })
    await Promise.all([send(), send(), send()])
    expect(await office.orderRow(id)).toMatchObject({ refunded_amount: 300 })
    await refund(id, 300)
    expect(await office.orderRow(id)).toMatchObject({ refunded_amount: 600 })
    const other = await office.placeAndPay([{ product_id: office.pain, quantity: 1 }])
    const stolen = refundOrder(office.at(), { order_id: other, amount: 300, refund_id })
    await expect(stolen).rejects.toMatchObject({ code: 'REFUND_ID_TAKEN' })
  })

  test('of what was paid at the counter leaves the takings', async () => {
    const takings = () =>
      desk.database.owner(
        'select sum(total_ttc)::int as net, sum(refunded)::int as refunded from sales_days where tenant_id = $1',
        [office.shop.tenant_id],
      )
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'paid',
      reason: 'Espèces',
      means: 'cash',
    })
    const told = await Promise.allSettled(Array.from({ length: 10 }, () => refund(id, 1500)))
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await takings()).toEqual([{ net: 0, refunded: 1500 }])
  })

  test('is refused where nobody took anything: unpaid, free', async () => {
    const { id: unpaid } = await office.place(office.basket)
    await expect(refund(unpaid, 1)).rejects.toMatchObject({ code: 'NOT_PAID' })

    await office.shop.add('promo_codes', {
      code: 'CADEAU',
      discount_type: 'percentage',
      discount_value: 10_000,
      valid_from: '2026-01-01',
      valid_until: '2027-01-01',
    })
    const { id: free } = await office.place(office.basket, { promo_code: 'CADEAU' })
    await expect(refund(free, 1)).rejects.toMatchObject({ code: 'NOT_PAID' })
  })

  test('is not the neighbour’s to give', async () => {
    const id = await office.placeAndPay(office.basket)
    const neighbour = await officeShop(desk)
    const asking = refundOrder(neighbour.at(), { order_id: id, amount: 1 })
    await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const without = { ...office.at(), actor: { ...office.person, permissions: [] } }
    const trying = refundOrder(without, { order_id: id, amount: 1 })
    await expect(trying).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the id of a refund', () => {
  const refund_id = () => crypto.randomUUID()

  test('that is known is refused with another amount, and for another order', async () => {
    const [one, two] = [
      await office.placeAndPay(office.basket),
      await office.placeAndPay(office.basket),
    ]
    const id = refund_id()
    await refundOrder(office.at(), { order_id: one, amount: 300, refund_id: id })
    await refundOrder(office.at(), { order_id: one, amount: 300, refund_id: id })
    const taken = { code: 'REFUND_ID_TAKEN' }
    await expect(
      refundOrder(office.at(), { order_id: one, amount: 301, refund_id: id }),
    ).rejects.toMatchObject(taken)
    await expect(
      refundOrder(office.at(), { order_id: two, amount: 300, refund_id: id }),
    ).rejects.toMatchObject(taken)
    const rows = await desk.database.owner('select amount from refunds where id = $1', [id])
    expect(rows).toEqual([{ amount: 300 }])
  })

  test('that is new and sent for two orders at once is given to one, and refused to the other', async () => {
    const orders = [
      await office.placeAndPay(office.basket),
      await office.placeAndPay(office.basket),
    ]
    for (let round = 0; round < 6; round += 1) {
      const id = refund_id()
      const answers = await Promise.allSettled(
        orders.map((order_id) => refundOrder(office.at(), { order_id, amount: 1, refund_id: id })),
      )
      const refused = answers.filter(({ status }) => status === 'rejected')
      expect(refused).toMatchObject([{ reason: { code: 'REFUND_ID_TAKEN' } }])
    }
  })
})
