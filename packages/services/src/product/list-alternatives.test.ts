import { randomUUID } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countTrips } from '../catalogue/testing/count-trips.ts'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { listAlternatives } from './list-alternatives.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function suggestingShop(): Promise<TestShop & { category_id: string }> {
  const shop = await testShop(database)
  const feature_key = 'product_alternatives_suggestion'
  await shop.add('feature_settings', { feature_key, is_enabled: true })
  return { ...shop, category_id: await shop.category('Gâteaux') }
}

const names = async (shop: TestShop, product_id: string) =>
  (await listAlternatives(shop.at(), { product_id })).map(({ name }) => name)

test('products of the same category that are ready sooner, soonest first, three at most', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const slow = await shop.product('Pièce montée', { category_id, preparation_time_hours: 72 })
  const hours = { Baba: 6, Éclair: 1, Flan: 3, Opéra: 9 }
  for (const [name, preparation_time_hours] of Object.entries(hours)) {
    await shop.product(name, { category_id, preparation_time_hours })
  }
  await shop.product('Bûche', { category_id, preparation_time_hours: 96 })
  await shop.product('Café', { preparation_time_hours: 0 })
  expect(await names(shop, slow)).toEqual(['Éclair', 'Flan', 'Baba'])
})

test('as late is not sooner', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const asked = await shop.product('Flan', { category_id })
  await shop.product('Éclair', { category_id })
  expect(await names(shop, asked)).toEqual([])
})

test('a quick product that is sold on a later day only is not sooner', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const asked = await shop.product('Flan', { category_id, preparation_time_hours: 24 })
  const sunday = await shop.product('Brioche', { category_id, preparation_time_hours: 0 })
  await shop.schedule(sunday, [0])
  expect(await names(shop, asked)).toEqual([])
})

test('what is inactive, sold out or not sold at the store is not suggested', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const quick = { category_id, preparation_time_hours: 0 }
  const asked = await shop.product('Flan', { category_id, preparation_time_hours: 24 })
  await shop.product('Retiré', { ...quick, is_active: false })
  await shop.product('Épuisé', {
    ...quick,
    stock_management_mode: 'global',
    global_stock_quantity: 2,
    global_reserved_quantity: 2,
  })
  await shop.product('Sans ligne', { ...quick, stock_management_mode: 'per_store' })
  await shop.product('Déclaré', { ...quick, availability: 'out of stock' })
  const elsewhere = await shop.product('Ailleurs', quick)
  const row = { product_id: elsewhere, store_id: shop.store_id }
  await shop.add('product_store_availability', { ...row, is_available: false })
  expect(await names(shop, asked)).toEqual([])
})

test('to what cannot be had at all, everything is sooner', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const galette = await shop.product('Galette', { category_id, seasonal: true })
  const sold_out = await shop.product('Baba', { category_id, availability: 'out of stock' })
  await shop.product('Flan', { category_id, preparation_time_hours: 96 })
  expect(await names(shop, galette)).toEqual(['Flan'])
  expect(await names(shop, sold_out)).toEqual(['Flan'])
})

test('none where the shop has not enabled it', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const asked = await shop.product('Flan', { category_id, preparation_time_hours: 24 })
  await shop.product('Éclair', { category_id, preparation_time_hours: 0 })
  expect(await names(shop, asked)).toEqual(['Éclair'])
  const feature_key = 'product_alternatives_suggestion'
  await shop.change('feature_settings', { is_enabled: false }, { feature_key })
  expect(await names(shop, asked)).toEqual([])
})

test('to an unknown product or a neighbour’s there is no answer', async () => {
  const [ours, theirs] = [await suggestingShop(), await suggestingShop()]
  for (const product_id of [randomUUID(), await theirs.product('Pain')]) {
    await expect(listAlternatives(ours.at(), { product_id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
})

test('a product without a category has none', async () => {
  const shop = await suggestingShop()
  const asked = await shop.product('Flan', { preparation_time_hours: 24 })
  await shop.product('Éclair', { preparation_time_hours: 0 })
  expect(await names(shop, asked)).toEqual([])
})

test('they cost three trips: one chooses among many, one reads the few that are shown, one the places', async () => {
  const shop = await suggestingShop()
  const { category_id } = shop
  const product_id = await shop.product('Flan', { category_id, preparation_time_hours: 24 })
  for (let i = 0; i < 5; i += 1) await shop.product(`Éclair ${i}`, { category_id })
  const ctx = shop.at()
  await listAlternatives(ctx, { product_id })
  expect(await countTrips(database.db, () => listAlternatives(ctx, { product_id }))).toBe(3)
})
