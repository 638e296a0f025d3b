import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { generateInvoice } from '../invoices/generate-invoice.ts'
import { reconcile } from '../payments/reconcile.ts'
import { releaseOrder } from '../payments/release-order.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { cancelOwnOrder } from './cancel/cancel-own-order.ts'
import { listArrivals } from './list/list-arrivals.ts'
import { listOrders } from './list/list-orders.ts'
import { movePickup } from './move/move-pickup.ts'
import { saveOrderSettings } from './order-settings.ts'
import { createOrderCheckout } from './place/create-order-checkout.ts'
import { getShopperOrder } from './shopper-order.ts'
import { setOrderStatus } from './status/set-order-status.ts'
import { setStatusOfMany } from './status/set-status-of-many.ts'
import { takePayment } from './take-payment.ts'
import { type OfficeShop, officeShop } from './testing/office-shop.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from './testing/order-desk.ts'

let desk: OrderDesk
let office: OfficeShop

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  office = await officeShop(desk)
  await allow()
})

const OPEN = { cancellation_hours: null, pay_on_collection: true, collection_limit: 5000 }
const allow = (changes: Partial<typeof OPEN> = {}) =>
  saveOrderSettings(office.at(), { ...OPEN, ...changes })
const ON_COLLECTION = { pays_on_collection: true } as const
const place = (changes: Parameters<OfficeShop['place']>[1] = {}) =>
  office.place(office.basket, { ...ON_COLLECTION, ...changes })

type TillRow = { kind: string; amount: number; means: string; day: string }
const till = () =>
  desk.database.owner<TillRow>(
    'select kind, amount, means, day::text from payments where tenant_id = $1 order by number',
    [office.shop.tenant_id],
  )
const soldOn = () =>
  desk.database.owner<{ day: string; orders_count: number }>(
    'select day::text, sum(orders_count)::int as orders_count from sales_days where tenant_id = $1 group by day',
    [office.shop.tenant_id],
  )

describe('a shopper who pays on collection', () => {
  test('has an order that is made, holds its place and its goods, and is confirmed in writing', async () => {
    const { id } = await place()
    const row = await office.orderRow(id)
    expect(row).toMatchObject({
      status: 'preparing',
      payment_status: 'pending',
      hold_status: 'kept',
      pays_on_collection: true,
      taken_by_phone: false,
      paid_at: null,
      payment_session_id: null,
    })
    expect(await office.taken()).toMatchObject({ places: 1 })
    expect((await office.mails(id)).toSorted()).toEqual(['confirmation', 'new_order'])
    expect(await till()).toEqual([])
    expect(await soldOn()).toEqual([])
    const shown = await getShopperOrder(desk.at(office.shop), {
      order_id: id,
      token: row.access_token,
    })
    expect(shown).toMatchObject({ pays_on_collection: true, can_cancel: true, payment_url: null })
    expect((await listArrivals(office.at())).orders).toMatchObject([{ id }])
  })

  test('is refused where the shop does not allow it, and above its limit', async () => {
    await allow({ pay_on_collection: false })
    await expect(place()).rejects.toMatchObject({ code: 'COLLECTION_PAYMENT_CLOSED' })
    await allow({ collection_limit: 100 })
    await expect(place()).rejects.toMatchObject({
      code: 'COLLECTION_LIMIT_EXCEEDED',
      data: { limit: 100 },
    })
    expect(await office.taken()).toMatchObject({ places: 0, reserved: 0 })
  })

  test('is bound by it even when somebody of the shop orders from the window', async () => {
    await allow({ pay_on_collection: false })
    const input = checkoutOf(office.shop, office.basket, ON_COLLECTION)
    await expect(createOrderCheckout(office.at(), input)).rejects.toMatchObject({
      code: 'COLLECTION_PAYMENT_CLOSED',
    })
  })

  test('has three such orders at a time, under one address or one number, whoever asks at once', async () => {
    const one = (changes: Parameters<OfficeShop['place']>[1]) =>
      office.place([{ product_id: office.tarte }], { ...ON_COLLECTION, ...changes })
    await desk.database.owner('update pickup_time_slots set max_orders = 50 where tenant_id = $1', [
      office.shop.tenant_id,
    ])
    const customer_email = 'ada@exemple.fr'
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) =>
        one({ customer_email, customer_phone: `06 12 34 56 7${index}` }),
      ),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const [first] = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    await expect(one({ customer_email })).rejects.toMatchObject({ code: 'TOO_MANY_TO_COLLECT' })
    // Once paid it no longer counts.
    await takePayment(office.at(), { order_id: first ?? '', means: 'cash' })
    await one({ customer_email, customer_phone: '06 99 99 99 99' })
    for (const _ of [1, 2, 3]) await one({ customer_phone: '+33 7 11 22 33 44' })
    await expect(one({ customer_phone: '+33 711223344' })).rejects.toMatchObject({
      code: 'TOO_MANY_TO_COLLECT',
    })
  })

  test('pressing twice has one order', async () => {
    const input = checkoutOf(office.shop, office.basket, ON_COLLECTION)
    const both = await Promise.all(
      [1, 2].map(() => createOrderCheckout(desk.at(office.shop), input)),
    )
    expect(both[0]?.orderId).toBe(both[1]?.orderId)
    expect(await office.taken()).toMatchObject({ places: 1 })
  })

  test('may cancel until the cut-off: everything goes back, no money does, and the shop hears of it', async () => {
    const { id } = await place()
    const { access_token: token } = await office.orderRow(id)
    const cancelled = await cancelOwnOrder(desk.at(office.shop), { order_id: id, token })
    expect(cancelled).toMatchObject({ status: 'cancelled', payment_status: 'expired' })
    expect(await office.taken()).toMatchObject({ places: 0, reserved: 0 })
    expect(await office.mails(id)).toEqual(
      expect.arrayContaining(['cancelled_by_customer', 'given_up']),
    )
    expect(await till()).toEqual([])
  })
})

test('nobody expects its money before it is collected: the job that looks after payments leaves it alone', async () => {
  const { id } = await place()
  const later = new Date('2027-01-20T08:00:00Z')
  await reconcile(office.at(later), id)
  await releaseOrder(office.at(later), id, 'expired', 'session_expired')
  expect(await office.orderRow(id)).toMatchObject({ status: 'preparing', hold_status: 'kept' })
  expect(await office.taken()).toMatchObject({ places: 1 })
})

describe('the shop', () => {
  test('makes it without money, and gives it only with: one row of the till, the sale on the day of the money', async () => {
    const { id: order_id } = await place()
    await setOrderStatus(office.at(), { order_id, status: 'ready' })
    expect(await office.orderRow(order_id)).toMatchObject({ status: 'ready', paid_at: null })
    const give = { order_id, status: 'completed' } as const
    await expect(setOrderStatus(office.at(), give)).rejects.toMatchObject({ code: 'MEANS_NEEDED' })
    const wednesday = new Date('2026-11-18T09:05:00Z')
    const given = await setOrderStatus(office.at(wednesday), { ...give, means: 'cash' })
    expect(given).toMatchObject({
      status: 'completed',
      payment_status: 'paid',
      is_paid_online: false,
    })
    expect(await till()).toMatchObject([
      { kind: 'payment', amount: given.total_ttc, means: 'cash', day: '2026-11-18' },
    ])
    expect(await soldOn()).toEqual([{ day: '2026-11-18', orders_count: 1 }])
    // The money is the shop's own: the platform owes nothing, and nobody is confirmed twice.
    expect(await office.balances()).toEqual({ pending: 0, available: 0, commission: 0 })
    expect((await office.mails(order_id)).filter((mail) => mail === 'confirmation')).toHaveLength(1)
  })

  test('two hands give it at once: one of them takes the money', async () => {
    const { id: order_id } = await place()
    const give = (means: 'cash' | 'card_counter') =>
      setOrderStatus(office.at(), { order_id, status: 'completed', means })
    await Promise.all([give('cash'), give('card_counter')])
    expect(await till()).toHaveLength(1)
  })

  test('takes the money without giving the bag, once, whoever else does', async () => {
    const { id: order_id } = await place()
    const take = () => takePayment(office.at(), { order_id, means: 'voucher' })
    const both = await Promise.allSettled([take(), take()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NOTHING_TO_TAKE' },
    })
    expect(await office.orderRow(order_id)).toMatchObject({
      status: 'preparing',
      payment_status: 'paid',
    })
    expect(await till()).toHaveLength(1)
    // Given without another question.
    await setOrderStatus(office.at(), { order_id, status: 'completed' })
    expect(await till()).toHaveLength(1)
  })

  test('takes nothing of an order that is paid online, cancelled or another shop’s', async () => {
    const online = await office.place(office.basket)
    const take = (order_id: string, at = office.at()) =>
      takePayment(at, { order_id, means: 'cash' })
    await expect(take(online.id)).rejects.toMatchObject({ code: 'NOTHING_TO_TAKE' })
    const { id } = await place()
    const neighbour = await officeShop(desk)
    await expect(take(id, neighbour.at())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await cancelOrder(office.at(), { order_id: id, ...NOTHING_BACK })
    await expect(take(id)).rejects.toMatchObject({ code: 'NOTHING_TO_TAKE' })
    const other = { ...office.person, permissions: ['can_manage_products'] as const }
    await expect(take(id, { ...office.at(), actor: other })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  const NOTHING_BACK = {
    refund_amount: 0,
    restock: true,
    free_slot: true,
    tell_customer: true,
  }

  test('ends what nobody came for: nothing is refunded, what it held goes back or is lost', async () => {
    const before = await office.taken()
    const { id } = await place()
    const wish = { order_id: id, ...NOTHING_BACK, restock: false, tell_customer: false }
    const ended = await cancelOrder(office.at(), { ...wish, reason: 'Commande non retirée' })
    expect(ended).toMatchObject({ status: 'cancelled', payment_status: 'expired', refunds: [] })
    expect(await office.taken()).toMatchObject({ places: 0, reserved: 0 })
    expect((await office.taken()).quantity).toBeLessThan(before.quantity)
    await expect(cancelOrder(office.at(), { ...wish, refund_amount: 100 })).rejects.toMatchObject({
      code: 'NOT_PAID',
    })
  })

  test('is not told of a refund when several are cancelled or given at once', async () => {
    const { id } = await place()
    const many = (status: 'cancelled' | 'completed') =>
      setStatusOfMany(office.at(), { order_ids: [id], status })
    const [cancelling] = (await many('cancelled')).unchanged
    expect(cancelling?.why).toContain('À encaisser au retrait')
    const [giving] = (await many('completed')).unchanged
    expect(giving?.why).toContain('indiquez comment elle est payée')
    await expect(
      setOrderStatus(office.at(), { order_id: id, status: 'cancelled' }),
    ).rejects.toMatchObject({ sentence: expect.not.stringContaining('rembours') })
  })

  test('opens it again as it was: to be paid at the counter', async () => {
    const { id } = await place()
    await cancelOrder(office.at(), { order_id: id, ...NOTHING_BACK })
    await setOrderStatus(office.at(), { order_id: id, status: 'preparing', reason: 'Erreur' })
    expect(await office.orderRow(id)).toMatchObject({
      status: 'preparing',
      payment_status: 'pending',
      hold_status: 'kept',
    })
    expect(await office.taken()).toMatchObject({ places: 1 })
    await takePayment(office.at(), { order_id: id, means: 'cash' })
    expect(await till()).toHaveLength(1)
  })

  test('moves it to another day, and invoices it once it is paid', async () => {
    const { id } = await place()
    await movePickup(office.at(), {
      order_id: id,
      store_id: office.shop.store_id,
      pickup_date: '2026-11-19',
      pickup_time: '10:00',
      tell_customer: false,
    })
    expect(await office.orderRow(id)).toMatchObject({ pickup_date: '2026-11-19' })
    await expect(generateInvoice(office.at(), { order_id: id })).rejects.toMatchObject({
      code: 'INVOICE_NOT_ALLOWED',
    })
  })

  test('finds it in its list as one to be paid', async () => {
    const { id } = await place()
    const { orders } = await listOrders(office.at(), { sort: 'newest', page: 1 })
    expect(orders).toMatchObject([{ id, pays_on_collection: true, taken_by_phone: false }])
  })
})
