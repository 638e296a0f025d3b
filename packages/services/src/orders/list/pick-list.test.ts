import { randomUUID } from 'node:crypto'
import { PickList } from '@fournil/contract/office/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { pickList } from './pick-list.ts'

const DAY = '2026-11-18'

let desk: OrderDesk
let office: OfficeShop
let gare: string

beforeAll(async () => {
  desk = await openOwnDesk()
  office = await officeShop(desk)
  gare = await office.shop.store('Gare')
})
afterAll(() => desk.close())

test('a day’s list sums the products, and gives the orders in the order they are collected', async () => {
  const { pain, tarte, basket } = office
  const one = [{ product_id: pain, quantity: 1 }]
  const late = await office.placeAndPay(basket, { pickup_time: '12:00', notes: 'Tranché' })
  const early = await office.placeAndPay([{ product_id: tarte, quantity: 2 }])
  const atGare = await office.placeAndPay(one, { store_id: gare, pickup_time: '11:00' })
  const prepared = await office.placeAndPay(one, { pickup_time: '14:00' })
  const collected = await office.placeAndPay(one, { pickup_time: '13:00' })
  await office.place(one, { pickup_time: '13:00' })
  await office.placeAndPay(one, { pickup_date: '2026-11-19' })
  const at = office.at()
  await setOrderStatus(at, { order_id: prepared, status: 'ready' })
  await setOrderStatus(at, { order_id: collected, status: 'completed' })
  const neighbour = await officeShop(desk)
  await neighbour.placeAndPay(neighbour.basket)

  const all = await pickList(at, { pickup_date: DAY })
  expect(PickList.parse(all)).toEqual(all)
  expect(all).toMatchObject({ pickup_date: DAY, store_name: null })
  // Unpaid, collected and tomorrow's are not on the list; what is ready is, and needs no more bread.
  expect(all.orders.map(({ id }) => id)).toEqual([early, atGare, late, prepared])
  expect(all.products).toMatchObject([
    { product_name: 'Pain', options: [], quantity: 3 },
    { product_name: 'Tarte', options: [], quantity: 3 },
  ])
  expect(all.orders[2]).toMatchObject({
    notes: 'Tranché',
    items_count: 3,
    pickup_time: '12:00',
    order_items: [
      { product_name: 'Pain', quantity: 2 },
      { product_name: 'Tarte', quantity: 1 },
    ],
  })

  await setOrderStatus(at, { order_id: early, status: 'preparing' })
  expect((await pickList(at, { pickup_date: DAY })).products).toEqual(all.products)

  const ofStore = await pickList(at, { pickup_date: DAY, store_id: gare })
  expect(ofStore.store_name).toBe('Gare')
  expect(ofStore.orders.map(({ id }) => id)).toEqual([atGare])
  expect(ofStore.products).toMatchObject([{ product_name: 'Pain', options: [], quantity: 1 }])
})

test('the neighbour’s store is a store that does not exist: nothing to prepare', async () => {
  const neighbour = await officeShop(desk)
  const empty = { pickup_date: DAY, store_name: null, products: [], orders: [] }
  const asked = { pickup_date: DAY, store_id: neighbour.shop.store_id }
  expect(await pickList(office.at(), asked)).toEqual(empty)
  expect(await pickList(office.at(), { ...asked, store_id: randomUUID() })).toEqual(empty)
})
