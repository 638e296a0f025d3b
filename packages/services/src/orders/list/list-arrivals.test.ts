import { Arrivals } from '@fournil/contract/office/arrivals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrderStatus } from '../status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { listArrivals } from './list-arrivals.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
  office = await officeShop(desk)
})
afterAll(() => desk.close())

const ids = async () => (await listArrivals(office.at())).orders.map(({ id }) => id)

test('what was paid and stands as it came has arrived; not what waits for its money, nor the neighbour’s', async () => {
  const paid = await office.placeAndPay(office.basket)
  await office.place([{ product_id: office.pain, quantity: 1 }], { pickup_time: '13:00' })
  const neighbour = await officeShop(desk)
  await neighbour.placeAndPay(neighbour.basket)
  const arrivals = await listArrivals(office.at())
  expect(Arrivals.parse(arrivals)).toEqual(arrivals)
  expect(arrivals.today).toBe('2026-11-16')
  expect(arrivals.orders.map(({ id }) => id)).toEqual([paid])
})

test('whoever moves an order on has seen it', async () => {
  const paid = await office.placeAndPay([{ product_id: office.pain, quantity: 1 }], {
    pickup_time: '12:00',
  })
  expect(await ids()).toContain(paid)
  await setOrderStatus(office.at(), { order_id: paid, status: 'preparing' })
  expect(await ids()).not.toContain(paid)
})

test('an order of yesterday is no news any more', async () => {
  const before = await ids()
  expect(before).not.toEqual([])
  const tomorrow = new Date(office.at().now.getTime() + 25 * 3_600_000)
  expect((await listArrivals({ ...office.at(), now: tomorrow })).orders).toEqual([])
})
