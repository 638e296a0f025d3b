import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { releaseDueSales } from './release-due-sales.ts'

// Wednesday at ten in Paris, and seven days.
const DUE = new Date('2026-11-25T09:00:00Z')
const NOT_YET = new Date(DUE.getTime() - 1)

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

const release = (now: Date) => releaseDueSales({ db: desk.database.db, now })

test('a sale is the shop’s seven days after pickup, not before, and once', async () => {
  await office.placeAndPay(office.basket)
  expect(await release(NOT_YET)).toBe(0)
  expect(await office.balances()).toMatchObject({ pending: 1500, available: 0 })
  const runs = await Promise.all([release(DUE), release(DUE), release(DUE)])
  expect(runs.reduce((all, count) => all + count, 0)).toBe(1)
  expect(await release(DUE)).toBe(0)
  expect(await office.balances()).toMatchObject({ pending: 0, available: 1500 })
})

test('what was released with the handover is not released again, and a cancelled sale keeps what was not refunded', async () => {
  const collected = await office.placeAndPay(office.basket)
  await setOrderStatus(office.at(), { order_id: collected, status: 'completed' })
  const kept = await office.placeAndPay(office.basket)
  const dialog = { restock: true, free_slot: true, tell_customer: false }
  await cancelOrder(office.at(), { order_id: kept, refund_amount: 1000, ...dialog })
  await office.carryOutRefunds()
  expect(await office.balances()).toMatchObject({ pending: 500, available: 1500 })
  expect(await release(DUE)).toBe(1)
  expect(await office.balances()).toMatchObject({ pending: 0, available: 2000 })
})
