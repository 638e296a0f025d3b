import { randomUUID } from 'node:crypto'
import { ListProducts } from '@fournil/contract/shop/catalogue'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { PRODUCT_SORTS } from '@fournil/domain/product-sorts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { listProducts } from './list-products.ts'
import { FOLDED_NAME } from './sort-sql.ts'
import { countTrips } from './testing/count-trips.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const list = (ctx: TenantContext, input: Parameters<typeof ListProducts.parse>[0] = {}) =>
  listProducts(ctx, ListProducts.parse(input))

const names = async (ctx: TenantContext, input = {}) =>
  (await list(ctx, input)).products.map(({ name }) => name)

async function rate(shop: TestShop, product_id: string, ratings: number[], is_approved = true) {
  for (const rating of ratings)
    await shop.add('product_reviews', {
      product_id,
      customer_name: 'Lou',
      customer_email: `${randomUUID()}@example.test`,
      rating,
      comment: 'Bon',
      is_approved,
    })
}

describe('the notes of a card', () => {
  test('are the average and the number of published reviews, and nothing without one', async () => {
    const shop = await testShop(database)
    await rate(shop, await shop.product('Baba'), [5, 4, 4])
    await rate(shop, await shop.product('Éclair'), [1], false)
    const { products } = await list(shop.at())
    expect(products.map(({ rating }) => rating)).toEqual([{ average: 4.3, count: 3 }, null])
    const found = await list(shop.at(), { search: 'baba' })
    expect(found.products[0]?.rating).toEqual({ average: 4.3, count: 3 })
  })

  test('are kept from view where the shop has switched reviews off, and so is their order', async () => {
    const shop = await testShop(database)
    await shop.product('Baba')
    await rate(shop, await shop.product('Éclair'), [5])
    await shop.change('storefront_settings', { reviews_enabled: false }, { is_active: true })
    const answer = await list(shop.at(), { sort: 'best_rated' })
    expect(answer).toMatchObject({
      sort: 'recommended',
      products: [
        { name: 'Baba', rating: null },
        { name: 'Éclair', rating: null },
      ],
    })
    expect(answer.sorts).not.toContain('best_rated')
  })

  test('are never a neighbour’s', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    await ours.product('Baba')
    await rate(theirs, await theirs.product('Baba'), [1, 1])
    expect((await list(ours.at())).products[0]?.rating).toBeNull()
  })
})

describe('the order', () => {
  test('by price follows the prices that the cards show, options and all', async () => {
    const shop = await testShop(database)
    await shop.product('Pain', { price: 300 })
    const cake = await shop.product('Entremets', { price: 100 })
    await shop.choices(cake, 'Taille', [
      { label: 'Six', price: 2_500 },
      { label: 'Huit', price: 3_000 },
      { label: 'Quatre', price: 0, is_active: false },
      { label: 'Deux', price: 0, archived_at: new Date() },
    ])
    const tart = await shop.product('Tarte', { price: 1_000 })
    await shop.choices(tart, 'Crème', [{ label: 'Une part', price: 200 }], { is_required: false })
    const half = await shop.product('Miche', { price: 600 })
    await shop.choices(half, 'Coupe', [{ label: 'Demi', price: -350 }], { is_required: false })
    const rising = await list(shop.at(), { sort: 'price_rising' })
    expect(rising.products.map(({ name }) => name)).toEqual(['Miche', 'Pain', 'Tarte', 'Entremets'])
    expect(rising.products.map(({ price, options }) => options?.least_price ?? price)).toEqual([
      250, 300, 1_000, 2_600,
    ])
    expect(await names(shop.at(), { sort: 'price_falling' })).toEqual([
      'Entremets',
      'Tarte',
      'Pain',
      'Miche',
    ])
  })

  test('of new things begins with the last one', async () => {
    const shop = await testShop(database)
    await shop.product('Ancien', { created_at: '2026-01-01' })
    await shop.product('Neuf', { created_at: '2026-11-01' })
    await shop.product('Moyen', { created_at: '2026-05-01' })
    expect(await names(shop.at(), { sort: 'newest' })).toEqual(['Neuf', 'Moyen', 'Ancien'])
  })

  test('by notes: the best first, of equals what more people judged, what nobody did last', async () => {
    const shop = await testShop(database)
    await shop.product('Sans avis')
    await rate(shop, await shop.product('Bon'), [4, 4, 4])
    await rate(shop, await shop.product('Parfait, une fois'), [5])
    await rate(shop, await shop.product('Parfait, deux fois'), [5, 5])
    await rate(shop, await shop.product('En attente'), [5, 5, 5], false)
    expect(await names(shop.at(), { sort: 'best_rated' })).toEqual([
      'Parfait, deux fois',
      'Parfait, une fois',
      'Bon',
      'En attente',
      'Sans avis',
    ])
  })

  test('holds in a search and in a category, with the same count', async () => {
    const shop = await testShop(database)
    const category_id = await shop.category('Pains')
    await shop.product('Pain noir', { price: 500, category_id })
    await shop.product('Pain blanc', { price: 900, category_id })
    await shop.product('Pain perdu', { price: 100 })
    for (const more of [{}, { search: 'pain' }]) {
      const answer = await list(shop.at(), { ...more, category_id, sort: 'price_falling' })
      expect(answer.products.map(({ name }) => name)).toEqual(['Pain blanc', 'Pain noir'])
      expect(answer.total).toBe(2)
    }
    expect(await names(shop.at(), { search: 'pain', sort: 'price_rising' })).toEqual([
      'Pain perdu',
      'Pain noir',
      'Pain blanc',
    ])
  })

  test.each(PRODUCT_SORTS)(
    '%s shows each product once, page after page, in one trip',
    async (sort) => {
      const shop = await testShop(database)
      // Alike in all that is compared: only the id tells them apart.
      for (let i = 0; i < 25; i += 1)
        await shop.product('Pain', { price: 200, created_at: '2026-01-01' })
      for (const more of [{}, { search: 'pain' }]) {
        const ctx = shop.at()
        const pages = []
        for (const page of [1, 2, 3]) pages.push(await list(ctx, { ...more, sort, page }))
        const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
        expect(new Set(ids).size).toBe(25)
        expect(pages.map(({ total }) => total)).toEqual([25, 25, 25])
        expect(await countTrips(database.db, () => list(ctx, { ...more, sort }))).toBe(1)
      }
    },
  )

  test('that is none is refused', () => {
    for (const sort of ['prix', '', 'price; drop table products', ['newest', 'newest']])
      expect(ListProducts.safeParse({ sort }).error?.issues[0]?.path[0]).toBe('sort')
  })
})

test('a name that is folded in the statement is folded as the index has it', async () => {
  const names = ['Éclair', 'ŒUF', 'l’été', 'Straße', 'ÇA', 'Ǆungla', 'İzmir', '  a  b ', '10 €', '']
  const [row] = await database.owner<{ is_same: boolean }>(
    `select bool_and(fold(p.name) = ${FOLDED_NAME}) as is_same from unnest($1::text[]) as p (name)`,
    [names],
  )
  expect(row).toEqual({ is_same: true })
})
