import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../catalogue/testing/test-shop.ts'
import { mailBrand } from './mail-brand.ts'
import { mailShop } from './mail-shop.ts'

const CENTRE = ['Centre', '1 rue du Four', '69001 Lyon']
const ANNEXE = ['Annexe', '2 rue du Four', '69002 Lyon']

let database: TestDatabase
let shop: TestShop
let annexe: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = await testShop(database)
  // Before the default store by its name.
  annexe = await shop.store('Annexe', { phone: '04 72 00 00 02' })
})

describe('a letter', () => {
  test('of a shop carries its name, its colours and the address of its default store', async () => {
    await shop.change('storefront_settings', { primary_color: '#7a3b2e' }, {})
    expect(await mailBrand(shop.at())).toMatchObject({
      name: 'Boulangerie du test',
      url: 'http://shop.localhost',
      address_lines: CENTRE,
      phone: null,
      theme: { primary_color: '#7a3b2e' },
    })
  })

  test('of a shop whose default store is closed carries the address of another', async () => {
    await shop.change('store_locations', { is_active: false }, { id: shop.store_id })
    expect(await mailBrand(shop.at())).toMatchObject({ address_lines: ANNEXE })
  })

  test('of the platform carries no shop’s address', async () => {
    const brand = await mailBrand({ ...shop.at(), tenant: null })
    expect(brand).toEqual({ name: 'Fournil', url: 'http://shop.localhost' })
  })
})

describe('a letter about an order', () => {
  const about = async (store_id: string) => (await mailShop(shop.at(), { store_id })).brand

  test('carries the address of the store where it is collected', async () => {
    expect(await about(annexe)).toMatchObject({ address_lines: ANNEXE, phone: '04 72 00 00 02' })
    expect(await about(shop.store_id)).toMatchObject({ address_lines: CENTRE, phone: null })
  })

  test.each([{ is_active: false }, { archived_at: '2026-11-01' }])(
    'carries it still once the store takes no more orders: %j',
    async (closed) => {
      await shop.change('store_locations', closed, { id: annexe })
      expect(await about(annexe)).toMatchObject({ address_lines: ANNEXE })
    },
  )

  test('never carries another shop’s address', async () => {
    const neighbour = await testShop(database)
    expect(await about(await neighbour.store('Ailleurs'))).toMatchObject({ address_lines: CENTRE })
  })
})
