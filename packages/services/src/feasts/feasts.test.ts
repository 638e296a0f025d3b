import { blank } from '@fournil/contract/form-schema'
import type { FeastForm } from '@fournil/contract/office/feasts'
import { SeriesForm } from '@fournil/contract/office/store-calendar'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import { listProducts } from '../catalogue/list-products.ts'
import type { TenantContext } from '../context.ts'
import { movePickup } from '../orders/move/move-pickup.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { offerPickup } from '../pickup/offer-pickup.ts'
import { getProduct } from '../product/get-product.ts'
import { createSeries } from '../stores/calendar/create-series.ts'
import { removeSlot } from '../stores/calendar/remove-slot.ts'
import { listStores } from '../stores/list-stores.ts'
import { getOfficeStore } from '../stores/office/get-office-store.ts'
import { storeWeek } from '../stores/office/store-week.ts'
import { type OwnerShop, ownerShop } from '../stores/testing/owner-shop.ts'
import { findFeastProducts, getFeast } from './get-feast.ts'
import { listFeasts } from './list-feasts.ts'
import { previewFeast } from './preview-feast.ts'
import { removeFeast } from './remove-feast.ts'
import { createFeast, saveFeast } from './save-feast.ts'
import { noel, slot } from './testing/noel.ts'

let desk: OrderDesk
let shop: OwnerShop
let owner: TenantContext
let store_id: string
let bûche: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await ownerShop(desk)
  owner = shop.owner()
  store_id = shop.store_id
  await shop.shop.change('pickup_time_slots', { max_orders: 50 }, {})
  bûche = await shop.shop.product('Bûche', {
    ...{ price: 500, preparation_time_hours: 1, seasonal: true },
  })
})

const WEDNESDAY = '2026-11-18'
const CUT_OFF = new Date('2026-11-17T11:00:00Z')
const decisions = [] as const
const create = (values: Partial<FeastForm> = {}, ctx = owner) =>
  createFeast(ctx, { store_id, decisions, ...noel(bûche, values) })
const line = (product_id: string, quantity = 1) => ({ product_id, quantity })
const offered = async (product_id: string, date = WEDNESDAY, now?: Date) => {
  const offer = await offerPickup(shop.shop.at(now), {
    ...{ store_id, date, items: [{ product_id, quantity: 1 }] },
  })
  const day = offer.days.find((each) => each.date === date)
  return { day: day?.selectable || day?.reason, times: offer.slots.map((each) => each.slot_time) }
}
const order = (product_id: string, changes = {}, now?: Date) =>
  placeOrder(
    desk.at(shop.shop, now),
    checkoutOf(shop.shop, [line(product_id)], { pickup_date: WEDNESDAY, ...changes }),
  )
const codeOf = (tried: Promise<unknown>) =>
  tried.then(
    () => null,
    (error: { code: string }) => error.code,
  )

describe('what a shop prepares', () => {
  test('comes back as it was saved, and is listed with what was ordered', async () => {
    const form = noel(bûche, {
      ...{ open_time: '06:00', close_time: '14:00', slots: [slot('06:30', 9), slot('13:00')] },
    })
    const { id, version } = await createFeast(owner, { store_id, decisions, ...form })
    const { known_products, ...saved } = await getFeast(owner, { feast_id: id })
    expect(saved).toEqual({ id, version, store_id, ...form })
    expect(known_products).toMatchObject([{ id: bûche, name: 'Bûche' }])
    await order(bûche, { pickup_time: '06:30' })
    const { feasts, stores } = await listFeasts(owner)
    expect(feasts).toMatchObject([
      { id, name: 'Noël', state: 'coming', product_names: ['Bûche'], units: 1, warnings: 0 },
    ])
    expect(stores).toMatchObject([{ id: store_id, today: '2026-11-16' }])
    const later = await listFeasts(shop.owner(new Date('2026-11-20T08:00:00Z')))
    expect(later.feasts).toMatchObject([{ state: 'past' }])
  })

  test('that somebody else saved meanwhile is not written over', async () => {
    const { id: feast_id, version } = await create()
    const saves = ['Pâques', 'Épiphanie'].map((name) =>
      saveFeast(owner, { feast_id, version, decisions, ...noel(bûche, { name }) }),
    )
    const answers = await Promise.allSettled(saves)
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'CONFLICT' } },
    ])
    expect((await getFeast(owner, { feast_id })).version).toBe(version + 1)
  })

  test.each([
    ['days that are over', { start_date: '2026-11-10', end_date: '2026-11-15' }, 'end_date'],
    ['days years ahead', { start_date: '2031-01-01', end_date: '2031-01-02' }, 'end_date'],
    ['the days of another', {}, 'start_date'],
    [
      'a product that is not there',
      {
        start_date: '2026-11-19',
        products: [{ product_id: crypto.randomUUID(), daily_capacity: 1 }],
      },
      'products.0.product_id',
    ],
  ])('with %s is refused on its field, and nothing is written', async (_, values, field) => {
    await create()
    await expect(create(values)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field }] },
    })
    expect((await listFeasts(owner)).feasts).toHaveLength(1)
  })

  test('is nobody else’s, nor for whoever may not manage stores', async () => {
    const { id: feast_id } = await create()
    const tries = (ctx: TenantContext) => [
      getFeast(ctx, { feast_id }),
      saveFeast(ctx, { feast_id, version: 1, decisions, ...noel(bûche) }),
      removeFeast(ctx, { feast_id, decisions }),
      previewFeast(ctx, { store_id, feast_id, ...noel(bûche) }),
      create({}, ctx),
    ]
    const other = await ownerShop(desk)
    for (const refused of await Promise.allSettled(tries(other.owner())))
      expect(refused).toMatchObject({ reason: { code: 'NOT_FOUND' } })
    expect((await listFeasts(other.owner())).feasts).toEqual([])
    expect(await findFeastProducts(other.owner(), { search: 'bûche' })).toEqual([])
    expect(await findFeastProducts(owner, { search: 'buche' })).toMatchObject([{ id: bûche }])
    const clerk = shop.owner(undefined, ['can_manage_orders'])
    for (const refused of await Promise.allSettled([...tries(clerk), listFeasts(clerk)]))
      expect(refused).toMatchObject({ reason: { code: 'FORBIDDEN' } })
    // A product of ours in a feast of theirs is no product either.
    const astray = createFeast(other.owner(), {
      ...{ store_id: other.store_id, decisions, ...noel(bûche) },
    })
    await expect(astray).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('what shoppers see of it', () => {
  test('its product on its days, at its slots, until its cut-off; the rest beside it', async () => {
    expect(await offered(bûche)).toMatchObject({ day: 'products_unavailable' })
    await create({ slots: [slot('08:00'), slot('09:30')] })
    expect(await offered(bûche)).toEqual({ day: true, times: ['08:00', '09:30'] })
    expect(await offered(shop.pain)).toEqual({ day: true, times: ['08:00', '09:30'] })
    expect(await offered(bûche, '2026-11-20')).toMatchObject({ day: 'products_unavailable' })
    expect((await offered(shop.pain, '2026-11-20')).times).toHaveLength(12)
    expect(await offered(bûche, WEDNESDAY, CUT_OFF)).toMatchObject({ day: 'products_unavailable' })
    expect(await offered(shop.pain, WEDNESDAY, CUT_OFF)).toMatchObject({ day: true })
    expect(await codeOf(order(bûche, { pickup_time: '10:00' }))).toBe('PICKUP_IMPOSSIBLE')
    expect(await codeOf(order(bûche, { pickup_time: '09:30' }, CUT_OFF))).toBe(
      'PRODUCTS_UNAVAILABLE',
    )
    const before = new Date(CUT_OFF.getTime() - 1)
    expect(await codeOf(order(bûche, { pickup_time: '09:30' }, before))).toBeNull()
  })

  test('nothing else on the days of a feast that sells only its own', async () => {
    await create({ offer: 'only' })
    expect(await offered(shop.pain)).toMatchObject({ day: 'products_unavailable' })
    expect(await codeOf(order(shop.pain))).toBe('PRODUCTS_UNAVAILABLE')
    expect(await offered(shop.pain, '2026-11-20')).toMatchObject({ day: true })
  })

  test('its hours, on a day on which the store is closed too', async () => {
    await shop.shop.change(
      'store_hours',
      { is_closed: true, open_time: null, close_time: null },
      {
        day_of_week: 3,
      },
    )
    expect(await offered(shop.pain)).toMatchObject({ day: 'closed_weekday' })
    await create({ open_time: '08:00', close_time: '10:00' })
    expect(await offered(bûche)).toEqual({ day: true, times: ['08:00', '09:00'] })
    const [store] = await listStores(shop.shop.at(new Date('2026-11-18T08:00:00Z')))
    expect(store).toMatchObject({ today: [{ open: '08:00', close: '10:00' }], is_open: true })
    expect(store).not.toHaveProperty('feasts')
  })

  test('a sentence on the page of the product, and its card in the catalogue, until the cut-off', async () => {
    const page = async (now?: Date) => getProduct(shop.shop.at(now), { product_id: bûche })
    const names = async (now?: Date) => {
      const { products } = await listProducts(shop.shop.at(now), { page: 1, store_id })
      return products.map(({ name }) => name)
    }
    expect(await page()).toMatchObject({ is_available: false, feast_sentence: null })
    expect(await names()).not.toContain('Bûche')
    await create()
    expect(await page()).toMatchObject({
      is_available: true,
      earliest_pickup: { date: WEDNESDAY },
      feast_sentence:
        'Disponible pour Noël, du 18 au 19 novembre\u00a0: à commander avant le 17 à 12h',
    })
    expect((await page()).available_days).toEqual([0, 0, 0, 1, 1, 0, 0].map(Boolean))
    expect(await names()).toContain('Bûche')
    expect(await page(CUT_OFF)).toMatchObject({ is_available: false, feast_sentence: null })
    expect(await names(CUT_OFF)).not.toContain('Bûche')
  })

  test('nothing of it any more from the cut-off on, although nobody changed anything', async () => {
    await create()
    const at = (now: Date) => ({ ...warm, now })
    const warm = shop.shop.at()
    const isIn = async (now: Date) => {
      const { products } = await listProducts(at(now), { page: 1, store_id })
      return products.some(({ id }) => id === bûche)
    }
    const item = { ...line(bûche), price: 500, product_name: 'Bûche' }
    const cart = async (now: Date) => (await priceCart(at(now), { items: [item] })).lines.length
    const before = new Date(CUT_OFF.getTime() - 1)
    expect([await isIn(before), await cart(before)]).toEqual([true, 1])
    expect([await isIn(CUT_OFF), await cart(CUT_OFF)]).toEqual([false, 0])
  })
})

describe('its capacity', () => {
  test('holds on its days at its store, in place of the usual one', async () => {
    await shop.shop.change('products', { daily_capacity: 1 }, { id: bûche })
    await create()
    for (let sold = 0; sold < 3; sold += 1) await order(bûche)
    await expect(order(bûche)).rejects.toMatchObject({ code: 'DAY_SOLD_OUT', data: { left: 0 } })
    await order(bûche, { pickup_date: '2026-11-19' })
    expect(await offered(bûche)).toMatchObject({ day: 'products_unavailable' })
    expect(await offered(bûche, '2026-11-19')).toMatchObject({ day: true })
  })

  test('is what a cart can have at most, where it is more than usual', async () => {
    await shop.shop.change('products', { daily_capacity: 1 }, { id: bûche })
    await create()
    const item = { ...line(bûche, 9), price: 500, product_name: 'Bûche' }
    const cart = await priceCart(shop.shop.at(), { items: [item] })
    expect(cart).toMatchObject({ lines: [{ quantity: 3 }] })
  })

  test('counts what was ordered before it was set', async () => {
    const tarte = await shop.shop.product('Tarte au citron', {
      ...{ price: 500, preparation_time_hours: 1 },
    })
    await order(tarte)
    await order(tarte)
    await create({ products: [{ product_id: tarte, daily_capacity: 2 }] })
    expect(await codeOf(order(tarte))).toBe('DAY_SOLD_OUT')
    expect(await codeOf(order(tarte, { pickup_date: '2026-11-20' }))).toBeNull()
  })
})

describe('its slots', () => {
  test('are its own: the store’s lists leave them out, its week shows them on its days', async () => {
    const { id: feast_id, version } = await create({ slots: [slot('07:00', 7), slot('09:30', 4)] })
    const { slots } = await getOfficeStore(owner, { store_id })
    expect(slots).toHaveLength(12)
    const { days } = await storeWeek(owner, { store_id, from: '2026-11-17' })
    const counts = days.slice(0, 4).map((day) => day.slots.map((each) => each.max_orders))
    expect(counts[0]).toHaveLength(12)
    expect(counts[1]).toEqual([7, 4])
    expect(counts[3]).toHaveLength(12)
    // A series passes over the store's own slots, not over the feast's.
    const series = { ...blank(SeriesForm), store_id, from_time: '09:30', to_time: '10:00' }
    expect(await createSeries(owner, series)).toMatchObject({ created: 5 })
    const [own] = await desk.database.owner<{ id: string }>(
      'select id from pickup_time_slots where feast_id = $1 limit 1',
      [feast_id],
    )
    const removal = removeSlot(owner, { store_id, slot_id: own?.id ?? '', decisions })
    await expect(removal).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await saveFeast(owner, {
      feast_id,
      version,
      decisions,
      ...noel(bûche, { slots: [slot('09:30', 6)] }),
    })
    expect((await getFeast(owner, { feast_id })).slots).toEqual([slot('09:30', 6)])
  })

  test('with orders do not go before each is decided; an order that stays keeps its hour', async () => {
    const { id: feast_id, version } = await create({ slots: [slot('09:30')] })
    const order_id = await shop.placeAndPay([line(bûche)], {
      ...{ pickup_date: WEDNESDAY, pickup_time: '09:30' },
    })
    const other = noel(bûche, { slots: [slot('11:30')] })
    const stranded = { code: 'ORDERS_STRANDED', data: { orders: [{ id: order_id }] } }
    const save = (kept: readonly { order_id: string; action: 'keep' }[] = []) =>
      saveFeast(owner, { feast_id, version, decisions: kept, ...other })
    await expect(save()).rejects.toMatchObject(stranded)
    await expect(removeFeast(owner, { feast_id, decisions })).rejects.toMatchObject(stranded)
    expect((await getFeast(owner, { feast_id })).slots).toEqual([slot('09:30')])
    await save([{ order_id, action: 'keep' }])
    expect((await getFeast(owner, { feast_id })).slots).toEqual([slot('11:30')])
    const row = await shop.orderRow(order_id)
    expect(row).toMatchObject({ pickup_time: '09:30:00', slot_id: expect.any(String) })
    await removeFeast(owner, { feast_id, decisions })
    expect(await codeOf(getFeast(owner, { feast_id }))).toBe('NOT_FOUND')
    expect((await offered(shop.pain)).times).toHaveLength(12)
  })

  test('a paid order can move between its days after the cut-off', async () => {
    await create({ slots: [slot('09:30')] })
    const order_id = await shop.placeAndPay([line(bûche)], {
      ...{ pickup_date: WEDNESDAY, pickup_time: '09:30' },
    })
    const wish = { order_id, pickup_date: '2026-11-19', pickup_time: '09:30' }
    expect(await movePickup(shop.at(CUT_OFF), wish)).toMatchObject({ pickup_date: '2026-11-19' })
  })
})

test('shorter hours strand the orders that lie outside them, as a change of hours does', async () => {
  const order_id = await shop.placeAndPay([line(shop.pain)], { pickup_date: WEDNESDAY })
  const early = { open_time: '06:00', close_time: '09:00' }
  await expect(create(early)).rejects.toMatchObject({
    code: 'ORDERS_STRANDED',
    data: { orders: [{ id: order_id }] },
  })
  expect((await listFeasts(owner)).feasts).toEqual([])
})

test('the plan before saving shows each day, and what does not fit', async () => {
  await shop.shop.period(bûche, '2026-11-19', '2026-11-19', false)
  await shop.shop.add('store_exceptional_closures', {
    ...{ store_id, start_date: '2026-11-19', end_date: '2026-11-19' },
  })
  await create({ name: 'Avent', end_date: '2026-11-25', start_date: '2026-11-17' })
  await order(bûche)
  await order(bûche)
  const form = noel(bûche, {
    products: [{ product_id: bûche, daily_capacity: 1 }],
    orders_until_date: '2026-11-19',
    slots: [slot('06:30', 5), slot('10:00', 5)],
  })
  const { conflicts, days } = await previewFeast(owner, { store_id, feast_id: null, ...form })
  expect(conflicts.map(({ kind }) => kind)).toEqual([
    'closed_day',
    'slot_outside_hours',
    'cut_off_after_slot',
    'product_called_off',
    'capacity_below_sold',
    'other_feast',
    'earlier_orders',
  ])
  expect(days).toMatchObject([
    {
      date: WEDNESDAY,
      is_own: true,
      periods: [{ open: '07:00', close: '19:00' }],
      slots: 1,
      places: 5,
      places_taken: 0,
      products: [{ product_id: bûche, sold: 2, most: 1 }],
    },
    { date: '2026-11-19', periods: [], slots: 0 },
  ])
})
