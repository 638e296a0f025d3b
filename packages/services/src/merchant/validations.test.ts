import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type OfficeShop,
  openOfficeShop,
  openTestTeam,
  type TestTeam,
} from '../products/testing/office-shop.ts'
import { feedStats, listValidations } from './list-validations.ts'
import { getMerchantSettings, saveMerchantSettings } from './merchant-settings.ts'
import { sweepValidations } from './sweep-validations.ts'
import { getValidation, startValidation, validateProducts } from './validate-products.ts'

let team: TestTeam
let here: OfficeShop

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())
beforeEach(async () => {
  here = await openOfficeShop(team)
})

const GOOD = {
  image_url: 'https://images.example/pain.jpg',
  description: 'Au levain naturel, farine de meule, cuit sur pierre. Se garde quatre jours.',
  google_product_category: 'Bakery',
  brand: 'Fournil',
}
const FILTERS = ['all', 'conforme', 'needs_improvement', 'non_conforme', 'not_validated'] as const
const underWay = async () =>
  (await here.office.jobs.underWay('merchant.validate')).filter(
    ({ tenant_id }) => tenant_id === here.shop.tenant_id,
  )
const names = async (filter: (typeof FILTERS)[number], page = 1) =>
  (await listValidations(here.office, { page, filter })).products.map(({ name }) => name)

async function threeProducts() {
  await here.shop.product('Bon', GOOD)
  await here.shop.product('Moyen', { ...GOOD, description: null })
  await here.shop.product('Refusé', { ...GOOD, image_url: null })
}

test('before anything is validated there are products and no scores', async () => {
  await threeProducts()
  expect(await feedStats(here.office)).toEqual({
    totalProducts: 3,
    averageScore: 0,
    conformeProducts: 0,
    needsImprovementProducts: 0,
    nonConformeProducts: 0,
    validatedProducts: 0,
  })
  expect(await names('not_validated')).toHaveLength(3)
})

test('each product gets its score and what to change, and is found by its class', async () => {
  await threeProducts()
  await startValidation(here.office)
  await validateProducts(here.office)
  expect(await feedStats(here.office)).toEqual({
    totalProducts: 3,
    averageScore: 72,
    conformeProducts: 1,
    needsImprovementProducts: 1,
    nonConformeProducts: 1,
    validatedProducts: 3,
  })
  expect(await Promise.all(FILTERS.map((filter) => names(filter)))).toEqual([
    ['Refusé', 'Moyen', 'Bon'],
    ['Bon'],
    ['Moyen'],
    ['Refusé'],
    [],
  ])
  const { products } = await listValidations(here.office, { page: 1, filter: 'non_conforme' })
  expect(products).toMatchObject([{ validation_score: 40, validation_warnings: [] }])
  expect(products[0]?.validation_errors[0]).toContain('ajoutez une photo')
  expect(await getValidation(here.office)).toEqual({
    status: 'idle',
    progress: 100,
    validated_at: here.office.now,
  })
})

test('a product that is taken off the shelf is no longer judged, one that is changed is marked', async () => {
  await threeProducts()
  await startValidation(here.office)
  await validateProducts(here.office)
  await here.shop.change('products', { is_active: false }, { name: 'Refusé' })
  const later = new Date(here.office.now.getTime() + 60_000)
  await here.shop.change('products', { updated_at: later }, { name: 'Bon' })
  expect(await feedStats(here.office)).toMatchObject({ totalProducts: 2, nonConformeProducts: 0 })
  const { products } = await listValidations(here.office, { page: 1, filter: 'conforme' })
  expect(products).toMatchObject([{ name: 'Bon', is_outdated: true }])
})

test('pages go on from the scores to those that have none yet, each product once', async () => {
  for (let n = 10; n < 25; n += 1) await here.shop.product(`Validé ${n}`, GOOD)
  await startValidation(here.office)
  await validateProducts(here.office)
  for (let n = 10; n < 40; n += 1) await here.shop.product(`Nouveau ${n}`, GOOD)
  const seen = [...(await names('all')), ...(await names('all', 2)), ...(await names('all', 3))]
  expect(seen).toHaveLength(45)
  expect(seen).toEqual([...seen.slice(0, 15).toSorted(), ...seen.slice(15).toSorted()])
  expect(seen.slice(0, 15).every((name) => name.startsWith('Validé'))).toBe(true)
  expect(new Set(seen).size).toBe(45)
  expect(await names('not_validated', 2)).toHaveLength(10)
})

test('twenty stand on a page', async () => {
  for (let n = 10; n < 31; n += 1) await here.shop.product(`Produit ${n}`, GOOD)
  const list = await listValidations(here.office, { page: 2, filter: 'all' })
  expect(list).toMatchObject({ total: 21, page: 2, page_size: 20 })
  expect(list.products.map(({ name }) => name)).toEqual(['Produit 30'])
})

describe('the validation', () => {
  test('is begun once, however often it is asked for', async () => {
    await Promise.all(Array.from({ length: 5 }, () => startValidation(here.office)))
    expect(await underWay()).toHaveLength(1)
    expect(await getValidation(here.office)).toMatchObject({ status: 'queued', progress: 0 })
  })

  test('leaves the form of whoever has it open alone', async () => {
    const { version } = await getMerchantSettings(here.office)
    await startValidation(here.office)
    await validateProducts(here.office)
    const {
      stores: _,
      feed_url,
      inventory_url,
      file_name,
      ...form
    } = await getMerchantSettings(here.office)
    await saveMerchantSettings(here.office, { ...form, version, currency: 'CHF' })
    expect((await getMerchantSettings(here.office)).currency).toBe('CHF')
    expect(feed_url).toContain(`/api/functions/google-product-feed?tenant=${here.shop.tenant_slug}`)
    expect(inventory_url).toContain('/api/functions/google-local-inventory-feed?tenant=')
    expect(file_name).toMatch(/^google-merchant-feed-[a-z0-9-]+-\d{4}-\d\d-\d\d\.xml$/)
  })

  test('comes by itself after the hours that the shop asked for, and not before', async () => {
    await here.shop.add('tenant_merchant_settings', {
      auto_sync_enabled: true,
      sync_frequency_hours: 24,
      validated_at: here.office.now,
    })
    const after = (hours: number) => {
      const { db, jobs, now } = here.office
      return sweepValidations({ db, jobs, now: new Date(now.getTime() + hours * 3_600_000) })
    }
    await after(23)
    expect(await underWay()).toEqual([])
    await after(24)
    expect(await underWay()).toHaveLength(1)
  })
})

test('two people who save at once: the second is told', async () => {
  const {
    stores: _s,
    feed_url: _f,
    inventory_url: _i,
    file_name: _n,
    ...form
  } = await getMerchantSettings(here.office)
  await saveMerchantSettings(here.office, { ...form, default_shipping_cost: 100 })
  const second = saveMerchantSettings(here.office, { ...form, default_shipping_cost: 200 })
  await expect(second).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('it is for those who run the catalogue', async () => {
  const stranger = await here.colleague(['can_manage_orders'])
  for (const verb of [getMerchantSettings, feedStats, startValidation, getValidation])
    await expect(verb(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
