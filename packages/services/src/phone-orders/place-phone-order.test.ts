import { randomUUID } from 'node:crypto'
import type { PhoneOrder } from '@fournil/contract/office/phone-orders'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../catalogue/testing/test-shop.ts'
import { type OfficeShop, officeShop } from '../orders/testing/office-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { reconcile } from '../payments/reconcile.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { findCallers } from './find-callers.ts'
import { placePhoneOrder } from './place-phone-order.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
})

function called(changes: Partial<PhoneOrder> = {}): PhoneOrder {
  const { accepted_terms: _, customer_email: __, ...wish } = checkoutOf(office.shop, office.basket)
  return { ...wish, payment: 'on_collection', ...changes }
}
const place = (changes: Partial<PhoneOrder> = {}) => placePhoneOrder(office.at(), called(changes))
const LINK = { payment: 'link', customer_email: 'ada@exemple.fr' } as const
const after = (minutes: number) => new Date(MONDAY_9.getTime() + minutes * 60_000)

describe('a caller who pays on collection', () => {
  test('needs no address, nor the shop’s leave for strangers: the order stands, its place and goods are held', async () => {
    const { order_id, held_until } = await place()
    expect(held_until).toBeNull()
    expect(await office.orderRow(order_id)).toMatchObject({
      status: 'preparing',
      payment_status: 'pending',
      pays_on_collection: true,
      taken_by_phone: true,
      customer_email: 'tel-0612345678@sans-adresse.invalid',
      total_ttc: 1500,
    })
    expect(await office.taken()).toMatchObject({ places: 1 })
    // The shop wrote it down itself: it is not told of it.
    expect(await office.mails(order_id)).toEqual(['confirmation'])
  })

  test('is the same person when they call again, however the number is written', async () => {
    const [one, other] = [
      await place(),
      await place({ customer_phone: '+33 6 12 34 56 78', customer_first_name: 'Jeannette' }),
    ]
    const people = await desk.database.owner('select customer_id from orders where id = any($1)', [
      [one.order_id, other.order_id],
    ])
    expect(new Set(people.map(({ customer_id }) => customer_id)).size).toBe(1)
  })

  test('has one order however often the button is pressed', async () => {
    const input = called()
    const both = await Promise.all([1, 2].map(() => placePhoneOrder(office.at(), input)))
    expect(both[0]).toEqual(both[1])
    expect(await office.taken()).toMatchObject({ places: 1 })
  })
})

describe('a caller with a link', () => {
  test('must have an address', async () => {
    await expect(place({ payment: 'link' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'customer_email' }] },
    })
    expect(await office.taken()).toMatchObject({ places: 0 })
  })

  test('is written to once, and pays on the provider’s page', async () => {
    const input = called(LINK)
    const [one] = await Promise.all([1, 2].map(() => placePhoneOrder(office.at(), input)))
    const order_id = one?.order_id ?? ''
    expect(one?.held_until).toEqual(after(12 * 60))
    expect(await office.mails(order_id)).toEqual(['payment_link'])
    const row = await office.orderRow(order_id)
    expect(row).toMatchObject({ status: 'pending', pays_on_collection: false, hold_address: null })
    const session = String(row.payment_session_id)
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    const ctx = desk.at(office.shop)
    await settlePayment(ctx, order_id, await ctx.payments.getSession(session))
    expect(await office.orderRow(order_id)).toMatchObject({
      status: 'paid',
      payment_status: 'paid',
    })
    expect(await office.mails(order_id)).toContain('confirmation')
  })

  test('keeps the place until the stated time and gives it back then, unpaid', async () => {
    const { order_id } = await place(LINK)
    const look = async (minutes: number) => {
      desk.setClock(after(minutes).getTime())
      await reconcile({ ...desk.at(office.shop, after(minutes)) }, order_id)
    }
    await look(11 * 60)
    expect(await office.taken()).toMatchObject({ places: 1 })
    await look(12 * 60 + 1)
    expect(await office.orderRow(order_id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
    })
    expect(await office.taken()).toMatchObject({ places: 0, reserved: 0 })
  })
})

test('the rules and prices are those of the window', async () => {
  const { cart_items } = called()
  const dearer = cart_items.map((item) => ({ ...item, price: item.price + 1 }))
  await expect(place({ cart_items: dearer })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  const many = cart_items.map((item) => ({ ...item, quantity: 40 }))
  await expect(place({ cart_items: many })).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  await expect(place({ pickup_date: '2026-11-15' })).rejects.toMatchObject({
    code: 'PICKUP_IMPOSSIBLE',
  })
  await expect(
    place({ cart_items: [{ ...cart_items[0], product_id: randomUUID() } as never] }),
  ).rejects.toMatchObject({ code: 'PRODUCTS_UNAVAILABLE' })
})

test('only who manages orders takes them down, and finds callers of their own shop alone', async () => {
  const other = { ...office.person, permissions: ['can_manage_products'] as const }
  const stranger = { ...office.at(), actor: other }
  await expect(placePhoneOrder(stranger, called())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(findCallers(stranger, { search: 'roux' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await place(LINK)
  await place({ customer_phone: '07 00 00 00 01', customer_last_name: 'Rousseau' })
  const found = await findCallers(office.at(), { search: 'rou' })
  expect(found.map(({ last_name, email }) => [last_name, email]).toSorted()).toEqual([
    ['Rousseau', ''],
    ['Roux', 'ada@exemple.fr'],
  ])
  expect(await findCallers(office.at(), { search: '0700000001' })).toHaveLength(1)
  const neighbour = await officeShop(desk)
  expect(await findCallers(neighbour.at(), { search: 'rou' })).toEqual([])
})
