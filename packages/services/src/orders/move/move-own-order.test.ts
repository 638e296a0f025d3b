import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnerShop, ownerShop } from '../../stores/testing/owner-shop.ts'
import { cancelOwnOrder } from '../cancel/cancel-own-order.ts'
import { getOrder } from '../get-order.ts'
import { getShopperOrder } from '../shopper-order.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { moveOwnOrder } from './move-own-order.ts'
import { offerOwnMove } from './offer-own-move.ts'

let desk: OrderDesk
let shop: OwnerShop

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 20 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await ownerShop(desk)
})

const one = () => [{ product_id: shop.pain }]
const key = async (order_id: string) => ({
  order_id,
  token: String((await shop.orderRow(order_id)).access_token),
})
const move = async (order_id: string, pickup_date: string, pickup_time: string, now?: Date) =>
  moveOwnOrder(desk.at(shop.shop, now), {
    ...(await key(order_id)),
    store_id: shop.store_id,
    pickup_date,
    pickup_time,
  })

test('the shopper’s own move takes the place along, and both sides hear of it', async () => {
  const id = await shop.placeAndPay(one())
  const offered = await offerOwnMove(desk.at(shop.shop), {
    ...(await key(id)),
    store_id: shop.store_id,
    date: '2026-11-19',
  })
  expect(offered.slots.map(({ slot_time }) => slot_time)).toContain('11:00')
  const moved = await move(id, '2026-11-19', '11:00')
  expect(moved).toMatchObject({ pickup_date: '2026-11-19', pickup_time: '11:00', can_move: true })
  expect(await shop.places()).toEqual({ '2026-11-19 11:00': 1 })
  expect(await shop.mails(id)).toEqual(
    expect.arrayContaining(['pickup_moved', 'moved_by_customer']),
  )
  const { history } = await getOrder(shop.owner(), { order_id: id })
  expect(history.at(-1)).toMatchObject({ kind: 'pickup_moved', actor: 'Client' })
})

test('without the token, or from a neighbour’s shop, there is no such order', async () => {
  const id = await shop.placeAndPay(one())
  const neighbour = await ownerShop(desk)
  const wish = { store_id: shop.store_id, pickup_date: '2026-11-19', pickup_time: '11:00' }
  const { token } = await key(id)
  const gone = { code: 'NOT_FOUND' }
  const stranger = { order_id: id, token: `${token.slice(0, -1)}!`, ...wish }
  await expect(moveOwnOrder(desk.at(shop.shop), stranger)).rejects.toMatchObject(gone)
  await expect(offerOwnMove(desk.at(shop.shop), stranger)).rejects.toMatchObject(gone)
  const next = { order_id: id, token, ...wish }
  await expect(moveOwnOrder(desk.at(neighbour.shop), next)).rejects.toMatchObject(gone)
  expect(await shop.places()).toEqual({ '2026-11-18 10:00': 1 })
})

test('an order that is not paid, or that the shop has begun, stays where it is', async () => {
  const { id: unpaid } = await shop.place(one())
  await expect(move(unpaid, '2026-11-19', '11:00')).rejects.toMatchObject({
    code: 'ORDER_NOT_MOVABLE',
  })
  const id = await shop.placeAndPay(one())
  const { cancellable_until } = await shop.orderRow(id)
  const tooLate = { code: 'TOO_LATE_TO_MOVE' }
  const cutOff = cancellable_until as Date
  await expect(move(id, '2026-11-19', '11:00', cutOff)).rejects.toMatchObject(tooLate)
  const then = await getShopperOrder(desk.at(shop.shop, cutOff), await key(id))
  expect(then.can_move).toBe(false)
  await shop.shop.change('orders', { status: 'preparing' }, { id })
  await expect(move(id, '2026-11-19', '11:00')).rejects.toMatchObject(tooLate)
})

test('whoever comes earlier by their own wish cannot cancel what is being prepared by then', async () => {
  const id = await shop.placeAndPay(one(), { pickup_date: '2026-11-25' })
  const { cancellable_until: before } = await shop.orderRow(id)
  await move(id, '2026-11-18', '10:00')
  const { cancellable_until: after } = await shop.orderRow(id)
  expect((after as Date).getTime()).toBeLessThan((before as Date).getTime())
  const late = desk.at(shop.shop, new Date((after as Date).getTime() + 1))
  await expect(cancelOwnOrder(late, await key(id))).rejects.toMatchObject({
    code: 'TOO_LATE_TO_CANCEL',
  })
})

test('a move and a cancellation at once: one of them wins, and no place is lost', async () => {
  const id = await shop.placeAndPay(one())
  const asked = await key(id)
  const [moved, cancelled] = await Promise.allSettled([
    move(id, '2026-11-19', '11:00'),
    cancelOwnOrder(desk.at(shop.shop), asked),
  ])
  expect(cancelled.status).toBe('fulfilled')
  if (moved.status === 'rejected') expect(moved.reason).toMatchObject({ code: 'ORDER_NOT_MOVABLE' })
  expect(await shop.places()).toEqual({})
})
