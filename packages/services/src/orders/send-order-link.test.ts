import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerShop } from '../stores/testing/owner-shop.ts'
import { sendOrderLink } from './send-order-link.ts'
import { type OrderDesk, openOwnDesk } from './testing/order-desk.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 10 })
})
afterAll(() => desk.close())

async function placed() {
  const shop = await ownerShop(desk)
  const id = await shop.placeAndPay([{ product_id: shop.pain }])
  const { order_number, customer_email } = await shop.orderRow(id)
  const asked = { order_number: String(order_number), email: String(customer_email).toLowerCase() }
  const links = async () => (await shop.mails(id)).filter((mail) => mail === 'link').length
  return { shop, asked, links }
}

test('the link goes to the order’s own address, and the answer is always the same', async () => {
  const { shop, asked, links } = await placed()
  const ctx = desk.at(shop.shop)
  const received = { received: true }
  expect(await sendOrderLink(ctx, { ...asked, email: 'someone@example.test' })).toEqual(received)
  expect(await sendOrderLink(ctx, { ...asked, order_number: 'CMD-0' })).toEqual(received)
  expect(await links()).toBe(0)
  expect(await sendOrderLink(ctx, asked)).toEqual(received)
  expect(await links()).toBe(1)
})

test('a neighbour’s shop does not know the order', async () => {
  const { asked, links } = await placed()
  const neighbour = await ownerShop(desk)
  await sendOrderLink(desk.at(neighbour.shop), asked)
  expect(await links()).toBe(0)
})

test('however often and however fast it is asked for, a mailbox gets three a day', async () => {
  const { shop, asked, links } = await placed()
  const ctx = desk.at(shop.shop)
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => sendOrderLink(ctx, asked)))
  expect(await links()).toBe(3)
  const tomorrow = new Date(ctx.now.getTime() + 86_400_001)
  await sendOrderLink(desk.at(shop.shop, tomorrow), asked)
  expect(await links()).toBe(4)
})
