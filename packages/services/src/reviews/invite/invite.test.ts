import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MONDAY_9 } from '../../catalogue/testing/test-shop.ts'
import { setOrderStatus } from '../../orders/status/set-order-status.ts'
import { type OfficeShop, officeShop } from '../../orders/testing/office-shop.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { listReviews } from '../list-reviews.ts'
import { inviteReview } from './invite-review.ts'
import { reviewableOrder } from './reviewable-order.ts'
import { submitOrderReview } from './submit-order-review.ts'

let desk: OrderDesk
let here: OfficeShop
let mails: MailMessage[]
let isDown: boolean

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  here = await officeShop(desk)
  mails = []
  isDown = false
  await settings({ review_invitations_enabled: true })
})

const settings = (values: Record<string, boolean>) =>
  here.shop.change('storefront_settings', values, { is_active: true })
const TASTED = new Date('2026-11-19T09:00:00Z')
const sender = {
  from: 'Fournil <bonjour@fournil.test>',
  transport: {
    send: async (message: MailMessage) => {
      if (isDown) throw new Error('The mail server is down.')
      mails.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  },
}
const invite = (id: string, now = TASTED) =>
  inviteReview(desk.at(here.shop, now), sender, id, 'job')
const complete = (order_id: string, status: 'completed' | 'ready' = 'completed') =>
  setOrderStatus(here.at(), { order_id, status, reason: 'Erreur de saisie' })
const collected = async () => {
  const id = await here.placeAndPay(here.basket)
  await complete(id)
  return id
}
const keyOf = async (order_id: string) => ({
  order_id,
  token: (await here.orderRow(order_id)).access_token,
})
const planned = async (id: string) => {
  const rows = await desk.database.owner<{ start_after: Date }>(
    `select start_after from pgboss.job where name = 'reviews.invite' and data->>'order_id' = $1`,
    [id],
  )
  return rows.map(({ start_after }) => start_after)
}
const words = { rating: 5, customer_name: 'Jeanne', comment: 'Délicieux' }

test('a collected order plans one invitation for the next day, however often it is completed', async () => {
  const id = await collected()
  await complete(id, 'ready')
  await complete(id)
  expect(await planned(id)).toEqual([new Date(MONDAY_9.getTime() + 20 * 3_600_000)])
})

test('where the shop does not ask, or has closed its reviews, nobody is asked', async () => {
  await settings({ review_invitations_enabled: false })
  const id = await collected()
  expect(await planned(id)).toEqual([])
  await invite(id)
  await settings({ review_invitations_enabled: true, reviews_enabled: false })
  await invite(id)
  expect(mails).toEqual([])
})

test('a customer gets one mail, which says why and leads to the order’s own page', async () => {
  const id = await collected()
  await Promise.all([invite(id), invite(id), invite(id)])
  await invite(id)
  const { access_token } = await here.orderRow(id)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`/avis?order_id=${id}&token=${access_token}`)
  expect(mails[0]?.text).toContain('Vous recevez cet e-mail parce que')
  expect(mails[0]?.text).toContain('Tarte')
})

test('a mail that could not be handed over is tried again; one whose process died is not', async () => {
  const id = await collected()
  isDown = true
  await expect(invite(id)).rejects.toThrow('down')
  isDown = false
  await invite(id)
  expect(mails).toHaveLength(1)
  const other = await collected()
  // As a process leaves it that dies between marking the order and sending.
  await here.shop.change('orders', { review_invited_at: TASTED }, { id: other })
  await invite(other)
  expect(mails).toHaveLength(1)
})

test('nobody is asked about an order that came back, or that they collected long ago', async () => {
  const id = await collected()
  await complete(id, 'ready')
  await invite(id)
  const old = await collected()
  await invite(old, new Date('2027-01-15T09:00:00Z'))
  expect(mails).toEqual([])
})

test('whoever holds the token reviews what they bought, once published for good', async () => {
  const id = await collected()
  const key = await keyOf(id)
  const order = await reviewableOrder(desk.at(here.shop), key)
  expect(order).toMatchObject({ first_name: 'Jeanne', pickup_date: '2026-11-18' })
  expect(order.products.map(({ product_name }) => product_name)).toEqual(['Pain', 'Tarte'])
  const review = { ...key, product_id: here.pain, ...words }
  await Promise.all([1, 2, 3].map(() => submitOrderReview(desk.at(here.shop), review)))
  await submitOrderReview(desk.at(here.shop), { ...review, comment: 'Très délicieux' })
  const rows = await desk.database.owner<{ comment: string }>(
    'select comment, experience_date, is_approved from product_reviews where order_id = $1',
    [id],
  )
  expect(rows).toEqual([
    { comment: 'Très délicieux', experience_date: '2026-11-18', is_approved: false },
  ])
  await here.shop.change('product_reviews', { is_approved: true }, { order_id: id })
  const late = submitOrderReview(desk.at(here.shop), { ...review, rating: 1 })
  await expect(late).rejects.toMatchObject({ code: 'ALREADY_REVIEWED' })
  const shown = await listReviews(desk.at(here.shop), { product_id: here.pain, page: 1 })
  expect(shown.reviews).toMatchObject([{ is_verified: true, rating: 5 }])
})

test('nobody else does: a wrong token, an order not collected, a product not in it, a neighbour', async () => {
  const id = await collected()
  const key = await keyOf(id)
  const waiting = await keyOf(await here.placeAndPay([{ product_id: here.pain, quantity: 1 }]))
  const flan = await here.shop.product('Flan', { price: 500 })
  await here.place([{ product_id: flan }], { pickup_time: '11:00' })
  const other = await officeShop(desk)
  const at = desk.at(here.shop)
  const attempts = await Promise.allSettled([
    reviewableOrder(at, { ...key, token: 'x'.repeat(43) }),
    reviewableOrder(at, waiting),
    reviewableOrder(desk.at(other.shop), key),
    submitOrderReview(at, { ...key, token: 'x', product_id: here.pain, ...words }),
    submitOrderReview(at, { ...waiting, product_id: here.pain, ...words }),
    submitOrderReview(at, { ...key, product_id: flan, ...words }),
    submitOrderReview(desk.at(other.shop), { ...key, product_id: here.pain, ...words }),
  ])
  for (const attempt of attempts) expect(attempt).toMatchObject({ reason: { code: 'NOT_FOUND' } })
})
