import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { refundOrder } from './refund-order.ts'
import { setOrderStatus } from './set-order-status.ts'
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

async function cancel(id: string) {
  const { access_token } = await office.orderRow(id)
  return cancelOwnOrder(desk.at(office.shop), { order_id: id, token: String(access_token) })
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
    await setOrderStatus(office.at(), { order_id: id, status: 'paid', reason: 'Espèces' })
    await expect(cancel(id)).rejects.toMatchObject({ code: 'PAID_AT_SHOP' })
    expect(await office.orderRow(id)).toMatchObject({ status: 'paid', payment_status: 'paid' })
    expect(await amounts(id)).toEqual([])
    expect(await office.taken()).toMatchObject({ reserved: 3, places: 1 })
  })
})
