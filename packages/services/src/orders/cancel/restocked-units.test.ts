import { afterAll, beforeAll, expect, test } from 'vitest'
import { listHandOvers } from '../../hand-over/list-hand-overs.ts'
import { productionSheet } from '../../production/production-sheet.ts'
import { getOrder } from '../get-order.ts'
import { pickList } from '../list/pick-list.ts'
import { officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { refundOrder } from './refund-order.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())

test('what went back on the shelf with a refund is neither made, picked nor handed over', async () => {
  const office = await officeShop(desk)
  const order_id = await office.placeAndPay(office.basket)
  const { order_items } = await getOrder(office.at(), { order_id })
  const lines = order_items.map(({ id: order_item_id }) => ({ order_item_id, quantity: 1 }))
  await refundOrder(office.at(), { order_id, amount: 1000, lines, restock: true })

  const day = { pickup_date: '2026-11-18' }
  const left = [{ product_name: 'Pain', quantity: 1 }]
  const picked = await pickList(office.at(), day)
  expect(picked.products).toMatchObject(left)
  expect(picked.orders[0]?.order_items).toMatchObject(left)
  const [bag] = (await listHandOvers(office.at(), day)).orders
  expect(bag?.articles).toMatchObject(left)
  expect(bag?.articles).toHaveLength(1)
  const sheet = await productionSheet(office.at(), day)
  const due = sheet.items.flatMap(({ product_name, cells }) =>
    cells.map(({ quantity }) => ({ product_name, quantity })),
  )
  expect(due.filter(({ quantity }) => quantity > 0)).toEqual(left)
  // The ticket on the bag takes them off as well.
  const ticket = await getOrder(office.at(), { order_id })
  const inBag = ticket.order_items.map(
    ({ quantity, restocked_units }) => quantity - restocked_units,
  )
  expect(inBag.filter((units) => units > 0)).toEqual([1])
})
