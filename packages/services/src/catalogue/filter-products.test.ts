import { ListProducts } from '@fournil/contract/shop/catalogue'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { isFreeFrom } from '@fournil/domain/free-from'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { listDays } from './list-days.ts'
import { listProducts } from './list-products.ts'
import { countTrips } from './testing/count-trips.ts'
import { testShop } from './testing/test-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const list = (ctx: TenantContext, input: Parameters<typeof ListProducts.parse>[0] = {}) =>
  listProducts(ctx, ListProducts.parse(input))

const names = async (ctx: TenantContext, input = {}) =>
  (await list(ctx, input)).products.map(({ name }) => name)

describe('free from an allergen', () => {
  test('is what the shop has stated to be: the database and the rule agree on everything', async () => {
    const shop = await testShop(database)
    const stated = [
      null,
      [],
      ['gluten'],
      ['milk'],
      ['milk', 'nuts'],
      ['lactosérum'],
      ['Gluten'],
      [null],
    ]
    for (const [index, allergens] of stated.entries())
      await shop.product(`Pain ${index}`, { allergens })
    for (const free_from of [['gluten'], ['milk'], ['gluten', 'nuts'], ['lupin']] as const) {
      const expected = stated.flatMap((allergens, index) =>
        isFreeFrom(allergens, free_from) ? [`Pain ${index}`] : [],
      )
      for (const more of [{}, { search: 'pain' }]) {
        const answer = await list(shop.at(), { ...more, free_from })
        expect(answer.products.map(({ name }) => name)).toEqual(expected)
        expect(answer.total).toBe(expected.length)
      }
    }
  })

  test('goes with a category, an order and the pages, and counts what it shows', async () => {
    const shop = await testShop(database)
    const category_id = await shop.category('Pains')
    for (let i = 0; i < 14; i += 1)
      await shop.product('Galette', { category_id, allergens: [], price: 100 + i })
    await shop.product('Miche', { category_id, allergens: ['gluten'] })
    await shop.product('Ailleurs', { allergens: [] })
    const input = { category_id, free_from: ['gluten'], sort: 'price_falling' }
    const ctx = shop.at()
    const pages = []
    for (const page of [1, 2, 3]) pages.push(await list(ctx, { ...input, page }))
    expect(pages.map(({ total }) => total)).toEqual([14, 14, 14])
    const prices = pages.flatMap(({ products }) => products.map(({ price }) => price))
    expect(prices).toEqual(Array.from({ length: 14 }, (_, i) => 113 - i))
    expect(await countTrips(database.db, () => list(ctx, input))).toBe(1)
  })

  test('that is none, or too many of them, is refused', () => {
    for (const free_from of [['pain'], 'gluten', Array.from({ length: 15 }, () => 'gluten')])
      expect(ListProducts.safeParse({ free_from }).error?.issues[0]?.path[0]).toBe('free_from')
  })
})

describe('for a day', () => {
  test('nothing is hidden: what cannot be had then says why, and when it can', async () => {
    const shop = await testShop(database)
    const description = 'De la maison'
    await shop.product('Pain', { description, preparation_time_hours: 2 })
    const sunday = await shop.product('Brioche', { description, preparation_time_hours: 2 })
    await shop.schedule(sunday, [0])
    await shop.product('Entremets', {
      description,
      preparation_time_hours: 3,
      preparation_time_unit: 'days',
    })
    const limited = await shop.product('Galette', {
      description,
      preparation_time_hours: 2,
      daily_capacity: 4,
    })
    await shop.add('pickup_day_counts', {
      subject_id: limited,
      store_id: shop.store_id,
      pickup_date: '2026-11-17',
      taken: 4,
    })
    for (const more of [{}, { search: 'maison' }, { sort: 'newest' }]) {
      const { products, day } = await list(shop.at(), { ...more, day: '2026-11-17' })
      expect(day).toBe('2026-11-17')
      expect(Object.fromEntries(products.map((each) => [each.name, each.day_refusal]))).toEqual({
        Pain: null,
        Brioche: { reason: 'not_sold', next: '2026-11-22' },
        Entremets: { reason: 'before_minimum', next: '2026-11-20' },
        Galette: { reason: 'sold_out', next: '2026-11-18' },
      })
    }
    expect((await list(shop.at())).products.every((each) => each.day_refusal === null)).toBe(true)
  })

  test('a day whose places are all taken is full', async () => {
    const shop = await testShop(database)
    await shop.product('Pain', { preparation_time_hours: 2 })
    await database.owner(
      `insert into pickup_slot_places (tenant_id, slot_id, pickup_date, taken)
       select tenant_id, id, '2026-11-18', max_orders from pickup_time_slots where tenant_id = $1`,
      [shop.tenant_id],
    )
    const { products } = await list(shop.at(), { day: '2026-11-18' })
    expect(products[0]?.day_refusal).toEqual({ reason: 'full', next: '2026-11-19' })
  })

  test('that is over or beyond the calendar is no question, and one that does not exist is refused', async () => {
    const shop = await testShop(database)
    await shop.product('Pain')
    for (const day of ['2026-11-15', '2027-02-14', '2031-01-01'])
      expect(await list(shop.at(), { day })).toMatchObject({
        day: null,
        products: [{ day_refusal: null }],
      })
    for (const day of ['2026-02-30', 'demain', '20261117', ''])
      expect(ListProducts.safeParse({ day }).error?.issues[0]?.path).toEqual(['day'])
  })

  test('the days that are offered are those on which the quickest thing can be collected', async () => {
    const shop = await testShop(database, { weekdays: [2, 3, 4, 5, 6] })
    expect(await listDays(shop.at(), {})).toEqual({ days: [] })
    await shop.product('Pain', { preparation_time_hours: 1, preparation_time_unit: 'days' })
    const { days } = await listDays(shop.at(), {})
    expect(days.slice(0, 5)).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-24',
    ])
    expect(days.at(-1)).toBe('2027-02-13')
    expect(await names(shop.at(), { day: days[0] })).toEqual(['Pain'])
  })

  test('the days that are offered move with the minute, and are those of their store', async () => {
    const shop = await testShop(database)
    await shop.product('Pain', { preparation_time_hours: 1, preparation_time_unit: 'hours' })
    const closed = await shop.store('Autre')
    await database.owner('delete from store_hours where store_id = $1', [closed])
    const ctx = shop.at()
    const first = async (time: string, store_id?: string) => {
      const now = new Date(`2026-11-16T${time}Z`)
      return (await listDays({ ...ctx, now }, { store_id })).days[0]
    }
    // What was worked out for one minute is there when the next one asks, and is not its answer: the last slot is at 18:00.
    expect([await first('08:00:10'), await first('08:00:50')]).toEqual(['2026-11-16', '2026-11-16'])
    expect([await first('15:59:59'), await first('16:01:00')]).toEqual(['2026-11-16', '2026-11-17'])
    expect(await first('08:00:10', closed)).toBeUndefined()
  })
})
