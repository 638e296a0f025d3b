import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAddresses } from './list-addresses.ts'
import { testShop } from './testing/test-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('every product on sale in some store is named once, with the day of its last change', async () => {
  const shop = await testShop(database)
  const other = await shop.store('Autre')
  const everywhere = await shop.product('Partout')
  const here = await shop.product('Ici seulement')
  await shop.add('product_store_availability', {
    product_id: here,
    store_id: other,
    is_available: false,
  })
  const nowhere = await shop.product('Nulle part')
  for (const store_id of [other, shop.store_id])
    await shop.add('product_store_availability', {
      product_id: nowhere,
      store_id,
      is_available: false,
    })
  await shop.product('Retiré', { is_active: false })
  const { product } = await testShop(database)
  await product('Du voisin')

  const { products, total } = await listAddresses(shop.at(), { page: 1 })
  expect(products.map(({ id }) => id).sort()).toEqual([everywhere, here].sort())
  expect(products[0]?.updated_at).toBeInstanceOf(Date)
  expect(total).toBe(2)
  expect(await listAddresses(shop.at(), { page: 2 })).toMatchObject({ products: [] })
})
