import { randomUUID } from 'node:crypto'
import { ListProducts } from '@fournil/contract/shop/catalogue'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { UNLIMITED_STOCK } from '@fournil/domain/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TenantContext } from '../context.ts'
import { listProducts } from './list-products.ts'
import { countTrips } from './testing/count-trips.ts'
import { testShop } from './testing/test-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const list = (ctx: TenantContext) => listProducts(ctx, ListProducts.parse({}))

describe('pictures', () => {
  const FILE = { bucket: 'product-images', content_type: 'image/webp', byte_size: 1 }
  const sizes = (...keys: string[]) =>
    JSON.stringify(keys.map((key) => ({ width: 800, height: 600, key })))
  const urls = async (ctx: TenantContext) =>
    (await list(ctx)).products.map(({ picture }) => picture?.url)

  test('a card shows its own shop’s, whatever another shop calls by the same number', async () => {
    const shops = [await testShop(database), await testShop(database)]
    const id = randomUUID()
    for (const [index, shop] of shops.entries()) {
      const variants = sizes(`shop-${index}.webp`)
      await shop.add('files', { ...FILE, id, key: `shop-${index}.jpg`, variants })
      await shop.product('Pain', { image_file_id: id })
      await shop.product('Tarte', { image_url: 'https://elsewhere.example/tarte.jpg' })
      await shop.product('Vin')
    }
    const visitors = shops.map((shop) => shop.at())
    for (const _ of ['read', 'known'])
      for (const [index, ctx] of visitors.entries())
        expect(await urls(ctx)).toEqual([
          `/files/shop-${index}.webp`,
          'https://elsewhere.example/tarte.jpg',
          undefined,
        ])
  })

  test('are read once for all cards, and again once the shop has changed', async () => {
    const shop = await testShop(database)
    const ids = await Promise.all(
      [1, 2, 3].map((n) => shop.add('files', { ...FILE, key: `${n}.jpg` })),
    )
    for (const [index, image_file_id] of ids.entries())
      await shop.product(`Pain ${index}`, { image_file_id })
    const ctx = shop.at()
    expect(await urls(ctx)).toEqual(['/files/1.jpg', '/files/2.jpg', '/files/3.jpg'])
    expect(await countTrips(database.db, () => list(ctx))).toBe(1)

    await shop.change('files', { variants: sizes('small.webp') }, { id: ids[1] })
    expect(await urls(shop.at())).toEqual(['/files/1.jpg', '/files/small.webp', '/files/3.jpg'])
  })
})

describe('options', () => {
  const reserve = (choice_id: string | undefined, count: number) =>
    database.owner('update product_option_choices set reserved_quantity = $2 where id = $1', [
      choice_id,
      count,
    ])
  const shown = async (ctx: TenantContext) =>
    (await list(ctx)).products.map(({ options, stock }) => [options?.least_price ?? null, stock])

  test('are read once for all cards where no stock depends on them, and again once the shop has changed', async () => {
    const shop = await testShop(database)
    const [cake] = [await shop.product('Cake', { price: 1000 }), await shop.product('Pain')]
    const size = await shop.choices(cake, 'Taille', [
      { label: 'Petit', price: 100 },
      { label: 'Grand', price: 300, quantity: 2 },
    ])
    await shop.choices(cake, 'Bougie', [{ label: 'Une', quantity: 1 }], { is_required: false })
    const ctx = shop.at()
    expect(await shown(ctx)).toEqual([
      [1100, UNLIMITED_STOCK],
      [null, UNLIMITED_STOCK],
    ])
    expect(await countTrips(database.db, () => list(ctx))).toBe(1)

    await shop.change('product_option_choices', { price: 200 }, { id: size.ids[0] })
    expect(await shown(shop.at())).toEqual([
      [1200, UNLIMITED_STOCK],
      [null, UNLIMITED_STOCK],
    ])
  })

  test('that decide how many are left are read each time', async () => {
    const shop = await testShop(database)
    const cake = await shop.product('Cake', { price: 1000 })
    const { ids } = await shop.choices(cake, 'Taille', [
      { label: 'Petit', quantity: 2 },
      { label: 'Grand', quantity: 3 },
    ])
    const ctx = shop.at()
    expect(await shown(ctx)).toEqual([[1000, 5]])
    await reserve(ids[1], 3)
    expect(await shown(ctx)).toEqual([[1000, 2]])

    await shop.change('product_option_choices', { quantity: null }, { id: ids[0] })
    expect(await shown(shop.at())).toEqual([[1000, UNLIMITED_STOCK]])
    await shop.change('product_option_choices', { is_active: false }, { id: ids[0] })
    const later = shop.at()
    expect(await shown(later)).toEqual([[1000, 0]])
    await reserve(ids[1], 1)
    expect(await shown(later)).toEqual([[1000, 2]])
  })

  test('are each shop’s own, whatever another shop calls by the same number', async () => {
    const shops = [await testShop(database), await testShop(database)]
    const id = randomUUID()
    for (const [index, shop] of shops.entries()) {
      await shop.product('Cake', { id, price: 1000 })
      await shop.choices(id, 'Taille', [{ label: 'Petit', price: index + 1 }])
    }
    const visitors = shops.map((shop) => shop.at())
    for (const _ of ['read', 'known'])
      for (const [index, ctx] of visitors.entries())
        expect(await shown(ctx)).toEqual([[1001 + index, UNLIMITED_STOCK]])
  })
})
