import { inTenant } from '@fournil/db'
import type { MailMessage } from '@fournil/integrations/mail-transport/port'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lockCalendar } from '../../stores/lock-calendar.ts'
import { type OwnerShop, ownerShop } from '../../stores/testing/owner-shop.ts'
import { getOrder } from '../get-order.ts'
import { sendOrderMail } from '../mail/send-order-mail.ts'
import { type OrderDesk, openOwnDesk } from '../testing/order-desk.ts'
import { movePickup } from './move-pickup.ts'
import { offerMove } from './offer-move.ts'

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
const to = (pickup_date: string, pickup_time: string) => ({ pickup_date, pickup_time })
const move = (order_id: string, pickup_date: string, pickup_time: string) =>
  movePickup(shop.owner(), { order_id, pickup_date, pickup_time })

/** What the shopper is sent about the last move. */
async function movedMail(order_id: string): Promise<MailMessage> {
  const sent: MailMessage[] = []
  const transport = {
    send: async (message: MailMessage) => {
      sent.push(message)
      return { message_id: message.message_id }
    },
    close: async () => {},
  }
  const drawTerms = () => Promise.reject(new Error('A move brings no terms.'))
  const sender = {
    transport,
    from: 'Fournil <bonjour@fournil.test>',
    drawTerms,
    drawInvoice: drawTerms,
  }
  await sendOrderMail(desk.at(shop.shop), sender, { order_id, mail: 'pickup_moved' }, order_id)
  const [mail] = sent
  if (!mail) throw new Error('Nothing was sent.')
  return mail
}

describe('an order that is moved', () => {
  test('takes its place along, is written down, and the shopper hears of it with a new calendar entry', async () => {
    const id = await shop.placeAndPay(shop.basket)
    const before = await shop.taken()
    expect(await move(id, '2026-11-19', '11:00')).toEqual(to('2026-11-19', '11:00'))
    expect(await shop.places()).toEqual({ '2026-11-19 11:00': 1 })
    expect(await shop.taken()).toEqual(before)
    const { history } = await getOrder(shop.owner(), { order_id: id })
    expect(history.at(-1)).toMatchObject({
      kind: 'pickup_moved',
      reason: '18 novembre 2026 à 10h → 19 novembre 2026 à 11h',
    })
    expect(await shop.mails(id)).toContain('pickup_moved')
    const mail = await movedMail(id)
    expect(mail.text).toMatch(/comme prévu mercredi 18 novembre 2026 à 10h\./)
    expect(mail.text).toMatch(/jeudi 19 novembre 2026 entre 11h et 12h/)
    expect(String(mail.attachments?.[0]?.content)).toContain('20261119T100000Z')
  })

  test('to another store takes its goods along', async () => {
    const other = await shop.shop.store('Ouest')
    const product_id = shop.tarte
    const id = await shop.placeAndPay([{ product_id, quantity: 2 }])
    const wish = { order_id: id, store_id: other, ...to('2026-11-19', '10:00') }
    await expect(movePickup(shop.owner(), wish)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    await shop.shop.add('product_inventory', { product_id, store_id: other, quantity: 2 })
    await movePickup(shop.owner(), wish)
    const rows = await desk.database.owner(
      'select store_id = $2 as is_other, reserved_quantity from product_inventory where product_id = $1 order by 1',
      [product_id, other],
    )
    expect(rows).toEqual([
      { is_other: false, reserved_quantity: 0 },
      { is_other: true, reserved_quantity: 2 },
    ])
    expect(await shop.orderRow(id)).toMatchObject({ store_id: other })
    const { history } = await getOrder(shop.owner(), { order_id: id })
    expect(history.at(-1)?.reason).toBe(
      '18 novembre 2026 à 10h, Centre → 19 novembre 2026 à 10h, Ouest',
    )
    const { text } = await movedMail(id)
    expect(text).toMatch(/comme prévu mercredi 18 novembre 2026 à\s10h\schez\sCentre/)
    expect(text).toMatch(/jeudi 19 novembre 2026 entre 10h\set\s11h\schez\sOuest/)
  })

  test('may still be cancelled as long as was promised', async () => {
    const id = await shop.placeAndPay(one(), { pickup_date: '2026-11-20' })
    const promised = (await shop.orderRow(id)).cancellable_until as Date
    await move(id, '2026-11-18', '10:00')
    expect((await shop.orderRow(id)).cancellable_until).toEqual(promised)
    await move(id, '2026-11-25', '10:00')
    const later = (await shop.orderRow(id)).cancellable_until as Date
    expect(later.getTime()).toBeGreaterThan(promised.getTime())
  })
})

describe('is refused', () => {
  test('where a new order would be: closed, full, unknown, not its product’s day', async () => {
    const id = await shop.placeAndPay(one())
    const { store_id } = shop
    await shop.shop.add('store_exceptional_closures', {
      ...{ store_id, start_date: '2026-11-20', end_date: '2026-11-20' },
    })
    const impossible = { code: 'PICKUP_IMPOSSIBLE' }
    await expect(move(id, '2026-11-20', '10:00')).rejects.toMatchObject(impossible)
    await expect(move(id, '2026-11-19', '10:30')).rejects.toMatchObject(impossible)
    await expect(move(id, '2026-11-10', '10:00')).rejects.toMatchObject(impossible)
    await expect(move(id, '2027-11-10', '10:00')).rejects.toMatchObject(impossible)
    for (const _ of [1, 2]) await shop.placeAndPay(one(), to('2026-11-19', '10:00'))
    await expect(move(id, '2026-11-19', '10:00')).rejects.toMatchObject({ code: 'SLOT_FULL' })
    await shop.shop.period(shop.pain, '2026-11-21', '2026-11-21', false)
    const unavailable = { code: 'PRODUCTS_UNAVAILABLE' }
    await expect(move(id, '2026-11-21', '10:00')).rejects.toMatchObject(unavailable)
    await expect(move(id, '2026-11-18', '10:00')).rejects.toMatchObject({
      code: 'PICKUP_UNCHANGED',
    })
    expect(await shop.places()).toEqual({ '2026-11-18 10:00': 1, '2026-11-19 10:00': 2 })
  })

  test('for one that is not paid, or is over, or is somebody else’s', async () => {
    const { id: unpaid } = await shop.place(one())
    const still = { code: 'ORDER_NOT_MOVABLE' }
    await expect(move(unpaid, '2026-11-19', '10:00')).rejects.toMatchObject(still)
    const id = await shop.placeAndPay(one())
    const other = await ownerShop(desk)
    const wish = { order_id: id, ...to('2026-11-19', '10:00') }
    const gone = { code: 'NOT_FOUND' }
    await expect(movePickup(other.owner(), wish)).rejects.toMatchObject(gone)
    await expect(offerMove(other.owner(), { order_id: id })).rejects.toMatchObject(gone)
    const theirStore = { ...wish, store_id: other.store_id }
    await expect(movePickup(shop.owner(), theirStore)).rejects.toMatchObject({
      code: 'PICKUP_IMPOSSIBLE',
    })
    const clerk = shop.owner(undefined, ['can_manage_stores'])
    await expect(movePickup(clerk, wish)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await shop.shop.change('orders', { status: 'completed' }, { id })
    await expect(move(id, '2026-11-19', '10:00')).rejects.toMatchObject(still)
  })
})

test('what an order has taken of its day does not stand in its own way, and moves along', async () => {
  const product_id = await shop.shop.product('Galette', { price: 500, daily_capacity: 2 })
  const id = await shop.placeAndPay([{ product_id, quantity: 2 }])
  await move(id, '2026-11-18', '11:00')
  await move(id, '2026-11-19', '11:00')
  const counts = await desk.database.owner(
    'select pickup_date, taken from pickup_day_counts where subject_id = $1 order by 1',
    [product_id],
  )
  expect(counts).toEqual([
    { pickup_date: '2026-11-18', taken: 0 },
    { pickup_date: '2026-11-19', taken: 2 },
  ])
  const other = await shop.placeAndPay([{ product_id }])
  await expect(move(other, '2026-11-19', '10:00')).rejects.toMatchObject({
    code: 'PRODUCTS_UNAVAILABLE',
  })
})

test('the offer is what the move accepts', async () => {
  const id = await shop.placeAndPay(one(), { pickup_time: '16:00' })
  const offer = await offerMove(shop.owner(), { order_id: id, date: '2026-11-19' })
  expect(offer.days.find(({ date }) => date === '2026-11-19')?.selectable).toBe(true)
  const [slot] = offer.slots
  await move(id, '2026-11-19', slot?.slot_time ?? '')
})

test('ten orders that want the two last places at once: two get them, and no place is lost', async () => {
  const ids: string[] = []
  const hours = ['07:00', '08:00', '09:00', '11:00', '12:00']
  for (const pickup_time of hours)
    for (const _ of [1, 2]) ids.push(await shop.placeAndPay(one(), { pickup_time }))
  const answers = await Promise.allSettled(ids.map((id) => move(id, '2026-11-19', '10:00')))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'SLOT_FULL' })
  const places = await shop.places()
  expect(places['2026-11-19 10:00']).toBe(2)
  expect(Object.values(places).reduce((sum, taken) => sum + taken)).toBe(10)
})

test('a move to a day that is being closed waits, and is refused once it is', async () => {
  const { store_id } = shop
  const id = await shop.placeAndPay(one())
  const locked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  onTestFinished(() => released.resolve())
  const closing = inTenant(shop.owner(), async (tx) => {
    await lockCalendar(tx, store_id)
    const days = { start_date: '2026-11-19', end_date: '2026-11-19' }
    const row = { tenant_id: shop.shop.tenant_id, store_id, ...days }
    await tx.insertInto('store_exceptional_closures').values(row).execute()
    locked.resolve()
    await released.promise
  })
  await locked.promise
  const moving = move(id, '2026-11-19', '10:00')
  moving.catch(() => {})
  await expect.poll(waiting).toBe(1)
  released.resolve()
  await closing
  await expect(moving).rejects.toMatchObject({ code: 'PICKUP_IMPOSSIBLE' })
  expect(await shop.places()).toEqual({ '2026-11-18 10:00': 1 })
})

async function waiting(): Promise<number | undefined> {
  const [row] = await desk.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count
}

test('orders that change places with each other do not block each other for good', async () => {
  const a = await shop.placeAndPay(one(), { pickup_time: '10:00' })
  const b = await shop.placeAndPay(one(), { pickup_time: '11:00' })
  await Promise.all([move(a, '2026-11-18', '11:00'), move(b, '2026-11-18', '10:00')])
  expect(await shop.places()).toEqual({ '2026-11-18 10:00': 1, '2026-11-18 11:00': 1 })
})
