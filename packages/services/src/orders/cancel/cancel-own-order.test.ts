import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getShopperOrder } from '../shopper-order.ts'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
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

async function cancel(id: string, now?: Date) {
  const { access_token } = await office.orderRow(id)
  return cancelOwnOrder(desk.at(office.shop, now), { order_id: id, token: String(access_token) })
}
async function seen(id: string, now?: Date) {
  const { access_token } = await office.orderRow(id)
  return getShopperOrder(desk.at(office.shop, now), { order_id: id, token: String(access_token) })
}
const amounts = (id: string) =>
  desk.database.owner('select amount from refunds where order_id = $1 order by amount', [id])

describe('a shopper who cancels', () => {
  test('after the shop refunded a part gets the rest, what is under way counted', async () => {
    const id = await office.placeAndPay(office.basket)
    await refundOrder(office.at(), { order_id: id, amount: 400 })
    await cancel(id)
    expect(await amounts(id)).toEqual([{ amount: 400 }, { amount: 1100 }])
    await office.carryOutRefunds()
    expect(await office.orderRow(id)).toMatchObject({ payment_status: 'refunded' })
  })

  test('after paying across the counter is sent to the shop, which has the money', async () => {
    const { id } = await office.place(office.basket)
    await setOrderStatus(office.at(), {
      order_id: id,
      status: 'paid',
      reason: 'Espèces',
      means: 'cash',
    })
    await expect(cancel(id)).rejects.toMatchObject({ code: 'PAID_AT_SHOP' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await amounts(id)).toEqual([])
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
  })
})

describe('the cut-off of an order for Wednesday at ten', () => {
  const NINE = new Date('2026-11-18T08:00:00Z')
  const before = new Date(NINE.getTime() - 1)
  const shopNotice = (hours: number) =>
    desk.database.owner(
      'update storefront_settings set cancellation_hours = $2 where tenant_id = $1',
      [office.shop.tenant_id, hours],
    )

  test('is an hour before, when its preparation takes one: goods that were collected are not refunded', async () => {
    const id = await office.placeAndPay(office.basket)
    expect(await seen(id, NINE)).toMatchObject({
      status: 'paid',
      can_cancel: false,
      cancellable_until: NINE,
    })
    await expect(cancel(id, NINE)).rejects.toMatchObject({ code: 'TOO_LATE_TO_CANCEL' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await amounts(id)).toEqual([])
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
  })

  test('lets everything before it through', async () => {
    const id = await office.placeAndPay(office.basket)
    expect(await seen(id, before)).toMatchObject({ can_cancel: true })
    expect(await cancel(id, before)).toMatchObject({ status: 'cancelled', can_cancel: false })
  })

  test('is the shop’s own where it set one, and stays what it was for orders placed before', async () => {
    const early = await office.placeAndPay(office.basket)
    await shopNotice(24)
    const id = await office.placeAndPay(office.basket)
    expect(await seen(id)).toMatchObject({ cancellable_until: new Date('2026-11-17T09:00:00Z') })
    expect(await seen(early)).toMatchObject({ cancellable_until: NINE })
    await expect(cancel(id, new Date('2026-11-17T09:00:00Z'))).rejects.toMatchObject({
      code: 'TOO_LATE_TO_CANCEL',
    })
  })

  test('binds a payment that crosses the cancellation too', async () => {
    await shopNotice(72)
    const { id, session } = await office.place(office.basket)
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    await expect(cancel(id)).rejects.toMatchObject({ code: 'TOO_LATE_TO_CANCEL' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
  })

  test('does not keep anybody from giving up what they have not paid', async () => {
    await shopNotice(72)
    const { id } = await office.place(office.basket)
    expect(await cancel(id)).toMatchObject({ status: 'cancelled' })
    expect(await office.taken()).toMatchObject({ reserved: 0, places: 0 })
  })
})
