import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { cancelOrder } from '../orders/cancel/cancel-order.ts'
import { setOrderStatus } from '../orders/status/set-order-status.ts'
import { type OfficeDesk, officeDesk } from '../orders/testing/office-desk.ts'
import { type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { getProduct } from '../product/get-product.ts'
import { offerPickup } from './offer-pickup.ts'

let desk: OrderDesk
let shop: TestShop
let office: OfficeDesk

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  office = await officeDesk(desk.database, desk, shop)
  await shop.change('pickup_time_slots', { max_orders: 50 }, {})
})

const WEDNESDAY = '2026-11-18'
const galette = (values: Record<string, unknown>) =>
  shop.product('Galette', { price: 500, ...values })
const line = (product_id: string, quantity = 1) => ({ product_id, quantity })
const DIALOG = { refund_amount: 0, restock: true, free_slot: true, tell_customer: false }

async function countOf(subject_id: string): Promise<number> {
  const [row] = await desk.database.owner<{ taken: number }>(
    'select taken from pickup_day_counts where subject_id = $1 and pickup_date = $2',
    [subject_id, WEDNESDAY],
  )
  return row?.taken ?? 0
}

async function dayFor(product_id: string, quantity: number) {
  const offer = await offerPickup(desk.at(shop), {
    store_id: shop.store_id,
    items: [line(product_id, quantity)],
  })
  return offer.days.find((day) => day.date === WEDNESDAY)
}

describe('a product with a daily capacity', () => {
  test('sells that many for one day at one store, and then says what is left', async () => {
    const id = await galette({ daily_capacity: 3 })
    await office.place([line(id, 2)])
    await expect(office.place([line(id, 2)])).rejects.toMatchObject({
      code: 'DAY_SOLD_OUT',
      data: { product_ids: [id], product_name: 'Galette', left: 1 },
    })
    await office.place([line(id, 3)], { pickup_date: '2026-11-19' })
    const elsewhere = await shop.store('Lyon')
    await office.place([line(id, 3)], { store_id: elsewhere })
    await office.place([line(id, 1)])
    expect(await countOf(id)).toBe(3)
  })

  test('has days that cannot be chosen for as many as the cart has', async () => {
    const id = await galette({ daily_capacity: 3 })
    await office.place([line(id, 2)])
    expect(await dayFor(id, 1)).toMatchObject({ selectable: true })
    expect(await dayFor(id, 2)).toMatchObject({
      selectable: false,
      reason: 'products_unavailable',
      unavailable_product_ids: [id],
    })
  })

  test('is offered from the first day that has one left', async () => {
    const id = await galette({ daily_capacity: 1, preparation_time_hours: 48 })
    const first = async () => (await getProduct(desk.at(shop), { product_id: id })).earliest_pickup
    expect(await first()).toMatchObject({ date: WEDNESDAY })
    await office.place([line(id)])
    expect(await first()).toMatchObject({ date: '2026-11-19' })
  })

  test('is never more in a cart than a day can have', async () => {
    const id = await galette({ daily_capacity: 4 })
    const item = { ...line(id, 9), price: 500, product_name: 'Galette' }
    expect(await priceCart(desk.at(shop), { items: [item] })).toMatchObject({
      lines: [{ quantity: 4 }],
      changes: [{ kind: 'quantity_reduced', was: 9, is: 4 }],
    })
  })

  test('counts what was ordered before the capacity was set', async () => {
    const id = await galette({})
    await office.place([line(id, 5)])
    await shop.change('products', { daily_capacity: 6 }, { id })
    await expect(office.place([line(id, 2)])).rejects.toMatchObject({ data: { left: 1 } })
    await shop.change('products', { daily_capacity: 2 }, { id })
    await expect(office.place([line(id)])).rejects.toMatchObject({ data: { left: 0 } })
  })

  test('gives back what a cancelled order had, and takes it again only while it is there', async () => {
    const id = await galette({ daily_capacity: 3 })
    const order_id = await office.placeAndPay([line(id, 2)])
    await cancelOrder(office.at(), { order_id, ...DIALOG })
    expect(await countOf(id)).toBe(0)
    await office.place([line(id, 2)])
    const reopen = () => setOrderStatus(office.at(), { order_id, status: 'paid', reason: 'Erreur' })
    await expect(reopen()).rejects.toMatchObject({ code: 'REOPENING_DAY_SOLD_OUT' })
    expect(await countOf(id)).toBe(2)
    await shop.change('products', { daily_capacity: 4 }, { id })
    await reopen()
    expect(await countOf(id)).toBe(4)
  })

  test('stays taken where the shop keeps the place of a cancelled order', async () => {
    const id = await galette({ daily_capacity: 3 })
    const order_id = await office.placeAndPay([line(id, 2)])
    await cancelOrder(office.at(), { order_id, ...DIALOG, free_slot: false })
    expect(await countOf(id)).toBe(2)
  })
})

describe('a category with a daily capacity', () => {
  test('is shared by its products', async () => {
    const category_id = await shop.category('Bûches', { daily_capacity: 3 })
    const praline = await shop.product('Praliné', { price: 500, category_id })
    const citron = await shop.product('Citron', { price: 500, category_id })
    await expect(office.place([line(praline, 2), line(citron, 2)])).rejects.toMatchObject({
      code: 'DAY_SOLD_OUT',
      data: { left: 3, product_ids: expect.arrayContaining([praline, citron]) },
    })
    await office.place([line(praline, 2)])
    await expect(office.place([line(citron, 2)])).rejects.toMatchObject({
      data: { product_name: 'Citron', left: 1 },
    })
  })

  test('gets back what it gave, although the product has moved to another one', async () => {
    const bûches = await shop.category('Bûches', { daily_capacity: 3 })
    const cakes = await shop.category('Gâteaux', { daily_capacity: 3 })
    const id = await shop.product('Praliné', { price: 500, category_id: bûches })
    const order_id = await office.placeAndPay([line(id, 2)])
    await shop.change('products', { category_id: cakes }, { id })
    await cancelOrder(office.at(), { order_id, ...DIALOG })
    expect(await countOf(bûches)).toBe(0)
    expect(await countOf(cakes)).toBe(0)
  })
})
