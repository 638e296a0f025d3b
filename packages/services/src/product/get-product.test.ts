import { randomUUID } from 'node:crypto'
import { ProductDetail } from '@fournil/contract/shop/product'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTrips } from '../catalogue/testing/count-trips.ts'
import { MONDAY_9, testShop } from '../catalogue/testing/test-shop.ts'
import { getProduct } from './get-product.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a product is shown with what the shop has written of it', async () => {
  const shop = await testShop(database)
  const category_id = await shop.category('Pains')
  const product_id = await shop.product('Seigle', {
    category_id,
    brand: 'Moulin Neuf',
    ingredients: 'Farine de seigle, eau, sel',
    allergens: ['gluten'],
    meta_title: 'Pain de seigle',
  })
  const shown = await getProduct(shop.at(), { product_id })
  expect(ProductDetail.parse(shown)).toEqual(shown)
  expect(shown).toMatchObject({
    name: 'Seigle',
    category_name: 'Pains',
    brand: 'Moulin Neuf',
    ingredients: 'Farine de seigle, eau, sel',
    allergens: ['gluten'],
    rating: null,
    reviews_enabled: true,
    is_available: true,
    earliest_pickup: {
      date: '2026-11-16',
      time: '11:00',
      sentence: 'Retrait possible aujourd’hui dès 11h',
    },
  })
})

test('ingredients written in the material field are shown; an allergen nobody can name is not hidden as none', async () => {
  const shop = await testShop(database)
  const product_id = await shop.product('Pain', {
    material: 'Farine, eau',
    ingredients: '',
    allergens: ['lactosérum'],
  })
  const shown = await getProduct(shop.at(), { product_id })
  expect(shown).toMatchObject({ ingredients: 'Farine, eau', allergens: null })
})

describe('is not found', () => {
  test('when it is inactive, archived, a neighbour’s or unknown', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const ids = [
      await ours.product('Retiré', { is_active: false }),
      await ours.product('Archivé', { archived_at: MONDAY_9 }),
      await theirs.product('Pain'),
      randomUUID(),
    ]
    for (const product_id of ids) {
      await expect(getProduct(ours.at(), { product_id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})

describe('the rating', () => {
  test('is the average of published reviews to one decimal', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Pain')
    const review = (rating: number, is_approved: boolean) =>
      shop.add('product_reviews', {
        product_id,
        customer_name: 'Lou',
        customer_email: `${randomUUID()}@example.test`,
        rating,
        comment: 'Bon',
        is_approved,
      })
    for (const rating of [5, 4, 4]) await review(rating, true)
    await review(1, false)
    const shown = await getProduct(shop.at(), { product_id })
    expect(shown.rating).toEqual({ average: 4.3, count: 3 })

    await shop.change('storefront_settings', { reviews_enabled: false }, { is_active: true })
    const silent = await getProduct(shop.at(), { product_id })
    expect(silent).toMatchObject({ rating: null, reviews_enabled: false })
  })
})

describe('the gallery', () => {
  test('begins with the product’s picture; the others are stored files or addresses, each once', async () => {
    const shop = await testShop(database)
    const file = (name: string) => ({
      bucket: 'product-images',
      key: `${shop.tenant_id}/product-images/${name}.webp`,
      content_type: 'image/webp',
      byte_size: 10,
      width: 600,
      height: 400,
      variants: JSON.stringify([
        { width: 320, height: 213, format: 'webp', key: `${name}-320.webp`, byte_size: 5 },
      ]),
    })
    const image_file_id = await shop.add('files', file('pain'))
    await shop.add('files', file('coupe'))
    const product_id = await shop.product('Pain', {
      image_file_id,
      additional_images: [
        `/files/${shop.tenant_id}/product-images/coupe.webp`,
        `${shop.tenant_id}/product-images/coupe.webp`,
        'https://images.example/pain.jpg',
        'javascript:alert(1)',
        'no-such-key.webp',
      ],
    })
    const { gallery } = await getProduct(shop.at(), { product_id })
    expect(gallery.map(({ url }) => url)).toEqual([
      '/files/pain-320.webp',
      '/files/coupe-320.webp',
      'https://images.example/pain.jpg',
    ])
  })

  test('never shows a neighbour’s file', async () => {
    const [ours, theirs] = [await testShop(database), await testShop(database)]
    const key = `${theirs.tenant_id}/product-images/secret.webp`
    await theirs.add('files', {
      bucket: 'product-images',
      key,
      content_type: 'image/webp',
      byte_size: 10,
    })
    const product_id = await ours.product('Pain', { additional_images: [key] })
    expect((await getProduct(ours.at(), { product_id })).gallery).toEqual([])
  })
})

describe('at a store', () => {
  test('stock and availability are that store’s', async () => {
    const shop = await testShop(database)
    const other = await shop.store('Ouest')
    const product_id = await shop.product('Pain', { stock_management_mode: 'per_store' })
    await shop.add('product_inventory', {
      product_id,
      store_id: other,
      quantity: 3,
      reserved_quantity: 1,
    })
    const here = await getProduct(shop.at(), { product_id, store_id: shop.store_id })
    const there = await getProduct(shop.at(), { product_id, store_id: other })
    expect(here).toMatchObject({ stock: 0, is_available: false })
    expect(there).toMatchObject({ stock: 2, is_available: true })
  })

  test('it is unavailable where it is not sold, out of season or declared out of stock', async () => {
    const shop = await testShop(database)
    const refused = await shop.product('Pain')
    await shop.add('product_store_availability', {
      product_id: refused,
      store_id: shop.store_id,
      is_available: false,
    })
    const galette = await shop.product('Galette', { seasonal: true })
    const gone = await shop.product('Baba', { availability: 'out of stock' })
    for (const product_id of [refused, galette]) {
      const shown = await getProduct(shop.at(), { product_id })
      expect(shown).toMatchObject({ is_available: false, earliest_pickup: null })
    }
    const shown = await getProduct(shop.at(), { product_id: gone })
    expect(shown).toMatchObject({ is_available: false, stock: 0, availability: 'out of stock' })
  })

  test('the earliest pickup counts its preparation, its days and the places taken', async () => {
    const shop = await testShop(database)
    const product_id = await shop.product('Bûche', {
      preparation_time_hours: 2,
      preparation_time_unit: 'days',
    })
    await shop.schedule(product_id, [5])
    const [slot] = await database.owner<{ id: string }>(
      `select id from pickup_time_slots where store_id = $1 and slot_time = '07:00'`,
      [shop.store_id],
    )
    const places = { slot_id: slot?.id, pickup_date: '2026-11-20', taken: 2 }
    await shop.add('pickup_slot_places', places)
    const shown = await getProduct(shop.at(), { product_id })
    expect(shown.earliest_pickup).toEqual({
      date: '2026-11-20',
      time: '08:00',
      sentence: 'Retrait possible vendredi dès 8h',
    })
  })
})

test('a product costs one trip, and one for the places of its store', async () => {
  const shop = await testShop(database)
  const product_id = await shop.product('Pain')
  const ctx = shop.at()
  await getProduct(ctx, { product_id })
  expect(await countTrips(database.db, () => getProduct(ctx, { product_id }))).toBe(2)
})
