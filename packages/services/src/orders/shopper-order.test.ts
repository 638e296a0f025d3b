import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOrder } from './cancel/cancel-order.ts'
import { cancelOwnOrder } from './cancel/cancel-own-order.ts'
import { getShopperOrder } from './shopper-order.ts'
import { type OfficeShop, officeShop } from './testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from './testing/order-desk.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

async function seen(id: string) {
  const { access_token } = await office.orderRow(id)
  return getShopperOrder(desk.at(office.shop), { order_id: id, token: String(access_token) })
}
const cancel = (order_id: string, refund_amount: number) =>
  cancelOrder(office.at(), {
    order_id,
    refund_amount,
    restock: true,
    free_slot: true,
    tell_customer: false,
  })
const addEvent = (id: string, kind: string, reason: string) =>
  desk.database.owner(
    `insert into order_events (tenant_id, order_id, kind, actor_kind, reason)
     select tenant_id, id, $2, 'webhook', $3 from orders where id = $1`,
    [id, kind, reason],
  )

describe('the shopper reads of a cancelled order', () => {
  test('that nothing goes back when the shop gives nothing back', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, 0)
    expect(await seen(id)).toMatchObject({
      status: 'cancelled',
      refunded_amount: 0,
      refunds_under_way: 0,
      has_failed_refund: false,
      was_paid_too_late: false,
      cancelled_by: 'shop',
    })
  })

  test('who called it off, and nobody while it stands', async () => {
    const id = await office.placeAndPay(office.basket)
    expect(await seen(id)).toMatchObject({ cancelled_by: null })
    const { access_token } = await office.orderRow(id)
    await cancelOwnOrder(desk.at(office.shop), { order_id: id, token: String(access_token) })
    expect(await seen(id)).toMatchObject({ cancelled_by: 'customer' })
  })

  test('what is under way, then what was given', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, 700)
    expect(await seen(id)).toMatchObject({ refunded_amount: 0, refunds_under_way: 700 })
    await office.carryOutRefunds()
    expect(await seen(id)).toMatchObject({ refunded_amount: 700, refunds_under_way: 0 })
  })

  test('nothing of a second payment that goes back', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, 700)
    await desk.database.owner(
      `insert into refunds (tenant_id, order_id, amount, extra_payment_intent_id)
       select tenant_id, id, 1500, 'pi_second' from orders where id = $1`,
      [id],
    )
    expect(await seen(id)).toMatchObject({ refunds_under_way: 700 })
  })

  test('that a refund failed, until another one is asked for', async () => {
    const id = await office.placeAndPay(office.basket)
    await cancel(id, 700)
    await desk.database.owner(`update refunds set status = 'failed' where order_id = $1`, [id])
    expect(await seen(id)).toMatchObject({ refunds_under_way: 0, has_failed_refund: true })
    await desk.database.owner(
      `insert into refunds (tenant_id, order_id, amount, created_at)
       select tenant_id, order_id, 700, created_at + interval '1 minute' from refunds where order_id = $1`,
      [id],
    )
    expect(await seen(id)).toMatchObject({ refunds_under_way: 700, has_failed_refund: false })
  })

  test('that the money came too late only when its place or its goods were gone', async () => {
    const late = await office.placeAndPay(office.basket)
    await addEvent(late, 'late_payment_refused', 'OUT_OF_STOCK')
    expect(await seen(late)).toMatchObject({ was_paid_too_late: true })
    const crossed = await office.placeAndPay(office.basket)
    await addEvent(crossed, 'late_payment_refused', 'TOO_LATE_TO_CANCEL')
    expect(await seen(crossed)).toMatchObject({ was_paid_too_late: false })
  })
})
