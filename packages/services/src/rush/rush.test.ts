import type { StartRush } from '@fournil/contract/office/rush'
import { inTenant } from '@fournil/db'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { priceCart } from '../cart/price-cart.ts'
import { MONDAY_9, type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import type { TenantContext } from '../context.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { type OfficeDesk, officeDesk } from '../orders/testing/office-desk.ts'
import { checkoutOf, type OrderDesk, openOwnDesk } from '../orders/testing/order-desk.ts'
import { offerPickup } from '../pickup/offer-pickup.ts'
import { listStores } from '../stores/list-stores.ts'
import { currentRush } from './current-rush.ts'
import { endRush } from './end-rush.ts'
import { lockPickupRules } from './rules-lock.ts'
import { startRush } from './start-rush.ts'

let desk: OrderDesk
let shop: TestShop
let office: OfficeDesk
let pain: string

beforeAll(async () => {
  desk = await openOwnDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  shop = await testShop(desk.database)
  office = await officeDesk(desk.database, desk, shop)
  pain = await shop.product('Pain', { price: 500 })
})

const at = (time: string) => new Date(`2026-11-16T${time}:00+01:00`)
const start = (wish: Partial<StartRush>, now = MONDAY_9) =>
  startRush(office.at(now), {
    kind: 'pause',
    store_id: null,
    until: null,
    extra_minutes: null,
    date: null,
    percent: null,
    most_orders: null,
    ...wish,
  })
const order = (changes = {}, now = MONDAY_9) =>
  placeOrder(desk.at(shop, now), checkoutOf(shop, [{ product_id: pain }], changes))
const offer = (now = MONDAY_9, date?: string) =>
  offerPickup(desk.at(shop, now), {
    store_id: shop.store_id,
    items: [{ product_id: pain, quantity: 1 }],
    date,
  })
const waiting = async () => {
  const [row] = await desk.database.owner<{ count: number }>(
    `select count(*)::int as count from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return row?.count
}

describe('a pause', () => {
  test('that began between the offer and the order refuses the order in a plain sentence', async () => {
    expect(await offer()).toMatchObject({ pause: null, earliest_date: '2026-11-16' })
    await start({ until: '15:30' })
    await expect(order()).rejects.toMatchObject({
      code: 'ORDERING_PAUSED',
      data: { sentence: 'Les commandes sont en pause jusqu’à 15\u00a0h\u00a030.' },
    })
    const paused = await offer()
    expect(paused.pause?.sentence).toContain('15\u00a0h\u00a030')
    expect(paused.days.every((day) => day.reason === 'paused')).toBe(true)
  })

  test('ends by the clock alone', async () => {
    await start({ until: '15:30' })
    await expect(order({}, at('15:29'))).rejects.toMatchObject({ code: 'ORDERING_PAUSED' })
    await order({}, at('15:30'))
    expect((await currentRush(office.at(at('15:30')))).rules).toEqual([])
  })

  test('without an hour lasts until somebody resumes, who need not be the first to', async () => {
    const { id: rush_id } = await start({})
    await expect(order({}, at('23:59'))).rejects.toMatchObject({ code: 'ORDERING_PAUSED' })
    expect((await currentRush(office.at())).rules).toMatchObject([
      { kind: 'pause', store_name: null, is_now: true, created_by: office.person.email },
    ])
    await endRush(office.at(), { rush_id })
    await endRush(office.at(), { rush_id })
    await order()
  })

  test('of one store leaves the others open, and is told by the storefront', async () => {
    const lyon = await shop.store('Lyon')
    await start({ store_id: lyon, until: '15:30' })
    await order()
    await expect(order({ store_id: lyon })).rejects.toMatchObject({ code: 'ORDERING_PAUSED' })
    const stores = await listStores(shop.at())
    expect(stores.find(({ id }) => id === lyon)?.pause?.sentence).toContain('15\u00a0h\u00a030')
    expect(stores.find(({ id }) => id === shop.store_id)?.pause).toBeNull()
  })

  test('promises what can be had by those who order when it is over', async () => {
    const cart = () =>
      priceCart(shop.at(), {
        items: [{ product_id: pain, quantity: 1, price: 500, product_name: 'Pain' }],
      })
    expect((await cart()).earliest_pickup).toMatchObject({ time: '11:00' })
    const { id: rush_id } = await start({ until: '13:30' })
    expect((await cart()).earliest_pickup).toMatchObject({ time: '16:00' })
    await endRush(office.at(), { rush_id })
    await start({})
    expect((await cart()).earliest_pickup).toBeNull()
  })

  test('waits for what is under way, and whoever orders next waits for it', async () => {
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    onTestFinished(() => released.resolve())
    const underWay = inTenant(office.at(), async (tx) => {
      await lockPickupRules(tx, shop.tenant_id)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const pause = start({})
    await expect.poll(waiting).toBe(1)
    const next = order()
    next.catch(() => {})
    await expect.poll(waiting).toBe(2)
    released.resolve()
    await Promise.all([underWay, pause])
    await expect(next).rejects.toMatchObject({ code: 'ORDERING_PAUSED' })
  })

  test('does not touch an order that waits for its money', async () => {
    const { id, session } = await office.place([{ product_id: pain }])
    await start({})
    await desk.sandbox.page.submitCard(session, '4242424242424242')
    expect(await office.orderRow(id)).toMatchObject({ status: 'pending' })
  })

  test('until an hour that has passed, of a store that is not ours, or by who may not: nothing', async () => {
    await expect(start({ until: '08:59' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ field: 'until', message: 'Choisissez une heure à venir.' }] },
    })
    const other = await testShop(desk.database)
    await expect(start({ store_id: other.store_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const nobody: TenantContext = {
      ...office.at(),
      actor: { ...office.person, permissions: ['can_manage_products'] },
    }
    const wish = { kind: 'pause', store_id: null, until: null, extra_minutes: null } as const
    const rest = { date: null, percent: null, most_orders: null }
    await expect(startRush(nobody, { ...wish, ...rest })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await order()
  })
})

test('two hours more are for today’s orders of what is made within hours', async () => {
  const first = async (now: Date) => (await offer(now)).slots[0]?.slot_time
  expect(await first(MONDAY_9)).toBe('11:00')
  await start({ kind: 'longer_preparation', extra_minutes: 120 })
  expect(await first(MONDAY_9)).toBe('13:00')
  await expect(order({ pickup_date: '2026-11-16', pickup_time: '12:00' })).rejects.toMatchObject({
    code: 'PICKUP_IMPOSSIBLE',
  })
  expect(await first(new Date('2026-11-17T08:00:00Z'))).toBe('11:00')
})

describe('fewer places', () => {
  test('are a share of each slot, for one day alone', async () => {
    await shop.change('pickup_time_slots', { max_orders: 5 }, {})
    await start({ kind: 'fewer_places', date: '2026-11-18', percent: 50 })
    const places = async (date: string) => (await offer(MONDAY_9, date)).slots[0]?.places_left
    expect(await places('2026-11-18')).toBe(2)
    expect(await places('2026-11-19')).toBe(5)
    await order()
    await order()
    await expect(order()).rejects.toMatchObject({ code: 'SLOT_FULL' })
    await order({ pickup_date: '2026-11-19' })
  })

  test('are not passed by orders that come at the same moment', async () => {
    await shop.change('pickup_time_slots', { max_orders: 8 }, {})
    await start({ kind: 'fewer_places', date: '2026-11-18', most_orders: 2 })
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => order()))
    const refusals = answers.flatMap((answer) =>
      answer.status === 'rejected' ? answer.reason : [],
    )
    expect(refusals.map(({ code }) => code)).toEqual(Array(6).fill('SLOT_FULL'))
  })

  test('of which none is left move the shop window’s promise', async () => {
    await start({ kind: 'fewer_places', most_orders: 0 })
    const [store] = await listStores(shop.at())
    expect(store?.earliest_pickup).toMatchObject({ date: '2026-11-17' })
    await expect(order({ pickup_date: '2026-11-16', pickup_time: '15:00' })).rejects.toMatchObject({
      code: 'SLOT_FULL',
    })
  })

  test('said again take the place of what was said before', async () => {
    await start({ kind: 'fewer_places', percent: 25 })
    await start({ kind: 'fewer_places', percent: 75 })
    const { rules } = await currentRush(office.at())
    expect(rules.map(({ sentence }) => sentence)).toEqual([
      'Moins de places par créneau aujourd’hui\u00a0: 75\u00a0% des places.',
    ])
  })

  test('of one store leave what was said of another, of all, and of another day', async () => {
    const lyon = await shop.store('Lyon')
    const fewer = { kind: 'fewer_places', percent: 50 } as const
    await start({ ...fewer, store_id: lyon })
    await start(fewer)
    await start({ ...fewer, store_id: shop.store_id, date: '2026-11-18' })
    await start({ ...fewer, store_id: shop.store_id })
    const { rules } = await currentRush(office.at())
    expect(rules).toHaveLength(4)
  })
})
