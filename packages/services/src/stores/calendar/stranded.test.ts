import type { Decision } from '@fournil/contract/office/store-calendar'
import type { StrandedOrder } from '@fournil/contract/stranded-order'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MONDAY_9 } from '../../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../../context.ts'
import { refundOrder } from '../../orders/cancel/refund-order.ts'
import { setOrderStatus } from '../../orders/status/set-order-status.ts'
import { type OrderDesk, openOwnDesk } from '../../orders/testing/order-desk.ts'
import { releaseOrder } from '../../payments/release-order.ts'
import { settlePayment } from '../../payments/settle-payment.ts'
import { lockCalendar } from '../lock-calendar.ts'
import { getOfficeStore } from '../office/get-office-store.ts'
import { type OwnerShop, ownerShop } from '../testing/owner-shop.ts'
import { addClosure } from './closures.ts'
import { removeSlot } from './remove-slot.ts'
import { saveHours } from './save-hours.ts'
import { saveSlot } from './save-slot.ts'
import { saveSpecialHours } from './special-hours.ts'

let desk: OrderDesk
let shop: OwnerShop
let owner: TenantContext
let store_id: string

beforeAll(async () => {
  desk = await openOwnDesk({ connections: 30 })
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await ownerShop(desk)
  owner = shop.owner()
  store_id = shop.store_id
})

const WEDNESDAY = '2026-11-18'
const closure = { start_date: WEDNESDAY, end_date: WEDNESDAY, reason: 'Panne de four' }
const close = (decisions: readonly Decision[] = [], ctx = owner) =>
  addClosure(ctx, { store_id, ...closure, decisions })
const one = () => [{ product_id: shop.pain }]

async function strandedBy(change: Promise<unknown>): Promise<StrandedOrder[]> {
  const refused = await change.then(
    () => null,
    (error: { code: string; data: { orders: StrandedOrder[] } }) => error,
  )
  expect(refused).toMatchObject({ code: 'ORDERS_STRANDED' })
  return refused?.data.orders ?? []
}
const closures = async () => (await getOfficeStore(owner, { store_id })).closures.length
const slotAt = async (time: string) => {
  const { slots } = await getOfficeStore(owner, { store_id })
  const slot = slots.find(({ slot_time }) => slot_time === time)
  if (!slot) throw new Error('no such slot')
  return slot
}

describe('a day that is closed', () => {
  test('with orders is not closed before each is decided; they are listed with the next moment', async () => {
    const first = await shop.placeAndPay(shop.basket)
    const second = await shop.placeAndPay(one(), { pickup_time: '17:00' })
    const other = await shop.placeAndPay(one(), { pickup_date: '2026-11-19' })
    const orders = await strandedBy(close())
    expect(orders).toMatchObject([
      {
        id: first,
        customer_name: 'Jeanne Roux',
        pickup_date: WEDNESDAY,
        pickup_time: '10:00',
        items_count: 3,
        total_ttc: 1500,
        is_paid: true,
        proposal: { pickup_date: '2026-11-19', pickup_time: '10:00' },
        problem: null,
      },
      { id: second, proposal: { pickup_date: '2026-11-19', pickup_time: '17:00' } },
    ])
    expect(await closures()).toBe(0)
    await strandedBy(close([{ order_id: first, action: 'keep' }]))
    expect(await closures()).toBe(0)
    expect((await shop.orderRow(other)).pickup_date).toBe('2026-11-19')
  })

  test('moves, refunds and keeps in one go; places, stock and letters follow', async () => {
    const moved = await shop.placeAndPay(shop.basket)
    const refunded = await shop.placeAndPay(one(), { pickup_time: '11:00' })
    const kept = await shop.placeAndPay(one(), { pickup_time: '12:00' })
    const before = await shop.taken()
    await close([
      { order_id: moved, action: 'move', pickup_date: '2026-11-20', pickup_time: '09:00' },
      { order_id: refunded, action: 'refund' },
      { order_id: kept, action: 'keep' },
    ])
    expect(await closures()).toBe(1)
    expect(await shop.places()).toEqual({ '2026-11-18 12:00': 1, '2026-11-20 09:00': 1 })
    expect(await shop.taken()).toEqual({
      ...before,
      places: before.places - 1,
      reserved: before.reserved - 1,
    })
    expect(await shop.orderRow(moved)).toMatchObject({
      status: 'paid',
      pickup_date: '2026-11-20',
      pickup_time: '09:00:00',
      pickup_at: new Date('2026-11-20T08:00:00Z'),
    })
    expect(await shop.orderRow(refunded)).toMatchObject({ status: 'cancelled' })
    await shop.carryOutRefunds()
    expect(await shop.orderRow(refunded)).toMatchObject({ refunded_amount: 500 })
    expect(await shop.orderRow(kept)).toMatchObject({ status: 'paid', pickup_date: WEDNESDAY })
    expect(await shop.mails(moved)).toContain('pickup_moved')
    expect(await shop.mails(refunded)).toContain('cancelled_by_shop')
    expect(await shop.mails(kept)).not.toContain('pickup_moved')
  })

  test('proposes no place twice', async () => {
    // Two places in each slot: the third order of Wednesday at ten and eleven goes elsewhere.
    for (const pickup_time of ['10:00', '10:00', '11:00', '11:00'])
      await shop.placeAndPay(one(), { pickup_time })
    await shop.placeAndPay(one(), { pickup_date: '2026-11-19', pickup_time: '10:00' })
    const proposals = (await strandedBy(close())).map(({ proposal }) => proposal?.pickup_time)
    expect(proposals).toEqual(['10:00', '09:00', '11:00', '11:00'])
  })

  test('is not closed when one of the decisions cannot be carried out, and says which', async () => {
    const a = await shop.placeAndPay(one())
    const b = await shop.placeAndPay(one())
    for (const _ of [1, 2])
      await shop.placeAndPay(one(), { pickup_date: '2026-11-19', pickup_time: '08:00' })
    const orders = await strandedBy(
      close([
        { order_id: a, action: 'refund' },
        { order_id: b, action: 'move', pickup_date: '2026-11-19', pickup_time: '08:00' },
      ]),
    )
    expect(orders.find(({ id }) => id === b)?.problem).toBe(
      'Ce créneau vient d’être pris. Choisissez-en un autre.',
    )
    const onClosedDay = await strandedBy(
      close([
        { order_id: a, action: 'keep' },
        { order_id: b, action: 'move', pickup_date: WEDNESDAY, pickup_time: '15:00' },
      ]),
    )
    expect(onClosedDay.find(({ id }) => id === b)?.problem).toMatch(/pas possible/)
    expect(await shop.orderRow(a)).toMatchObject({ status: 'paid' })
    expect(await shop.places()).toEqual({ '2026-11-18 10:00': 2, '2026-11-19 08:00': 2 })
    expect(await closures()).toBe(0)
  })

  test('an order that is being paid is cancelled or kept, not moved, and cannot be paid afterwards', async () => {
    const { id, session } = await shop.place(one())
    const [listed] = await strandedBy(close())
    expect(listed).toMatchObject({ id, is_paid: false, proposal: null })
    const move = { action: 'move', pickup_date: '2026-11-19', pickup_time: '10:00' } as const
    const [refused] = await strandedBy(close([{ order_id: id, ...move }]))
    expect(refused?.problem).toMatch(/Seule une commande payée/)
    await close([{ order_id: id, action: 'refund' }])
    expect(await shop.orderRow(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'expired',
    })
    expect(await shop.places()).toEqual({})
    const closed = await owner.payments.getSession(session)
    expect(closed).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  })

  test('somebody who paid while it was being closed gets their money back', async () => {
    const { id, session } = await shop.place(one())
    await strandedBy(close())
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    await close([{ order_id: id, action: 'refund' }])
    await shop.carryOutRefunds()
    expect(await shop.orderRow(id)).toMatchObject({ status: 'cancelled', refunded_amount: 500 })
  })

  test('what was paid across the counter goes back across it', async () => {
    const { id } = await shop.place(one())
    await setOrderStatus(owner, { order_id: id, status: 'paid', reason: 'Espèces', means: 'cash' })
    await close([{ order_id: id, action: 'refund' }])
    expect(await shop.orderRow(id)).toMatchObject({ status: 'cancelled', refunded_amount: 500 })
  })

  test('what was given back before is not given back again', async () => {
    const id = await shop.placeAndPay(shop.basket)
    await refundOrder(owner, { order_id: id, amount: 600 })
    await close([{ order_id: id, action: 'refund' }])
    await shop.carryOutRefunds()
    expect(await shop.orderRow(id)).toMatchObject({ status: 'cancelled', refunded_amount: 1500 })
  })

  test('at one store says nothing of the orders of another', async () => {
    const west = await shop.shop.store('Ouest')
    const id = await shop.placeAndPay(one(), { store_id: west })
    await close()
    expect(await shop.orderRow(id)).toMatchObject({ status: 'paid', pickup_date: WEDNESDAY })
  })

  test('money that comes after the hold has ended does not bring an order back onto it', async () => {
    const { id, session } = await shop.place(one())
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    await releaseOrder(desk.at(shop.shop), id, 'expired', 'session_expired')
    await close()
    const ctx = desk.at(shop.shop)
    await settlePayment(ctx, id, await ctx.payments.getSession(session))
    expect(await shop.orderRow(id)).toMatchObject({ status: 'cancelled' })
    expect(await shop.places()).toEqual({})
  })

  test('somebody who may not manage orders sees no names, and decides nothing but to keep', async () => {
    const id = await shop.placeAndPay(one())
    const keeper = shop.owner(MONDAY_9, ['can_manage_stores'])
    const [order] = await strandedBy(close([], keeper))
    expect(order).toMatchObject({ customer_name: null, proposal: null })
    const refund = close([{ order_id: id, action: 'refund' }], keeper)
    await expect(refund).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await close([{ order_id: id, action: 'keep' }], keeper)
    expect(await closures()).toBe(1)
  })
})

describe('other changes', () => {
  test('shorter weekly hours list what they strand', async () => {
    const id = await shop.placeAndPay(one(), { pickup_time: '18:00' })
    await shop.placeAndPay(one())
    const { version, hours } = await getOfficeStore(owner, { store_id })
    const days = hours.map((day) => ({
      ...day,
      periods: [{ period_label: null, open_time: '07:00', close_time: '18:30' }],
    }))
    const orders = await strandedBy(saveHours(owner, { store_id, version, days, decisions: [] }))
    expect(orders.map((order) => order.id)).toEqual([id])
    const proposal = orders[0]?.proposal
    expect(proposal).toEqual({ pickup_date: WEDNESDAY, pickup_time: '17:00' })
    expect((await getOfficeStore(owner, { store_id })).version).toBe(version)
    const decisions = [{ order_id: id, action: 'move' as const, ...proposal }] as Decision[]
    await saveHours(owner, { store_id, version, days, decisions })
    expect(await shop.orderRow(id)).toMatchObject({ pickup_time: '17:00:00' })
  })

  test('special hours of a date list what they strand', async () => {
    const id = await shop.placeAndPay(one(), { pickup_time: '18:00' })
    const periods = [{ open_time: '07:00', close_time: '13:00' }]
    const special = { store_id, date: WEDNESDAY, periods, reason: null }
    const orders = await strandedBy(
      saveSpecialHours(owner, { ...special, version: 0, decisions: [] }),
    )
    expect(orders.map((order) => order.id)).toEqual([id])
  })

  test('a slot with an order that is kept is offered no longer; emptied, it is deleted', async () => {
    const id = await shop.placeAndPay(one())
    const slot = await slotAt('10:00')
    const asked = { store_id, slot_id: slot.id }
    expect(await strandedBy(removeSlot(owner, { ...asked, decisions: [] }))).toHaveLength(1)
    const keep = [{ order_id: id, action: 'keep' as const }]
    expect(await removeSlot(owner, { ...asked, decisions: keep })).toEqual({ removed: false })
    expect((await slotAt('10:00')).is_active).toBe(false)
    expect(await shop.orderRow(id)).toMatchObject({ slot_id: slot.id, status: 'paid' })
    expect(await shop.places()).toEqual({ '2026-11-18 10:00': 1 })
    await shop.shop.change('orders', { status: 'completed' }, { id })
    expect(await removeSlot(owner, { ...asked, decisions: [] })).toEqual({ removed: true })
  })

  test('a slot that moves to another hour asks about its orders; fewer places do not', async () => {
    const id = await shop.placeAndPay(one())
    const slot = await slotAt('10:00')
    const saved = { ...slot, store_id, slot_id: slot.id }
    const { id: _, ...form } = saved
    await saveSlot(owner, { ...form, max_orders: 1, decisions: [] })
    const later = { ...form, version: 2, slot_time: '10:30', decisions: [] }
    expect((await strandedBy(saveSlot(owner, later))).map((order) => order.id)).toEqual([id])
  })
})

describe('an order that arrives while a day is being closed', () => {
  const waiting = async () => {
    const [row] = await desk.database.owner<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return row?.count
  }

  test('waits, and is refused once it is closed', async () => {
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const closing = inTenant(owner, async (tx) => {
      await lockCalendar(tx, store_id)
      const tenant_id = shop.shop.tenant_id
      const row = { tenant_id, store_id, start_date: WEDNESDAY, end_date: WEDNESDAY }
      await tx.insertInto('store_exceptional_closures').values(row).execute()
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const order = shop.place(one())
    order.catch(() => {})
    await expect.poll(waiting).toBe(1)
    released.resolve()
    await closing
    await expect(order).rejects.toMatchObject({
      code: 'PICKUP_IMPOSSIBLE',
      data: { reason: 'closure' },
    })
    expect(await shop.places()).toEqual({})
  })

  test('is before or after, never half: what is placed is listed, the rest is refused', async () => {
    const attempt = async (n: number) => {
      const time = `${String(7 + (n % 12)).padStart(2, '0')}:00`
      return shop.place([{ product_id: shop.tarte }], { pickup_time: time })
    }
    await shop.shop.change('product_inventory', { quantity: 1000 }, { store_id })
    const crowd = Promise.allSettled(Array.from({ length: 24 }, (_, n) => attempt(n)))
    // Whoever closes the day decides about what is listed, as often as something has come meanwhile.
    let decisions: Decision[] = []
    for (let tries = 0; tries < 30; tries++) {
      const orders = await close(decisions).then(
        () => null,
        (error) => {
          if (error.code !== 'ORDERS_STRANDED') throw error
          return error.data.orders as StrandedOrder[]
        },
      )
      if (!orders) break
      decisions = orders.map(({ id }) => ({ order_id: id, action: 'refund' }))
    }
    const answers = await crowd
    expect(await closures()).toBe(1)
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'PICKUP_IMPOSSIBLE' })
      else
        expect(await shop.orderRow(answer.value.id)).toMatchObject({
          status: 'cancelled',
          hold_status: 'released',
        })
    }
    expect(await shop.places()).toEqual({})
    expect((await shop.taken()).reserved).toBe(0)
  })
})
