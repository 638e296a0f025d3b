import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOfficeShop, openTestTeam, type TestTeam } from '../testing/office-shop.ts'
import { bulkEdit } from './bulk-edit.ts'
import { bulkStores } from './bulk-stores.ts'

let team: TestTeam

beforeAll(async () => {
  team = await openTestTeam()
})
afterAll(() => team.close())

test('five thousand products in three stores are changed and counted in one go', async () => {
  const { shop, office } = await openOfficeShop(team)
  const store_ids = [shop.store_id, await shop.store('Annexe'), await shop.store('Marché')]
  await team.database.owner(
    `insert into products (tenant_id, name, price, tax_rate_id)
     select $1, 'Produit ' || n, 250, $2 from generate_series(1, 5000) as n`,
    [shop.tenant_id, shop.tax_rate_id],
  )
  const selection = { kind: 'filter' as const, filter: { status: 'all' as const }, except: [] }
  const form = { stock_management_mode: 'per_store' as const, store_quantity: 6, price: 300 }
  expect(await bulkEdit(office, { ...form, selection })).toEqual({ changed: 5000 })
  const stores = { selection, store_ids, is_available: true, quantity: 9 }
  expect(await bulkStores(office, stores)).toEqual({ changed: 5000 })
  const closing = { selection, store_ids, is_available: false }
  expect(await bulkStores(office, closing)).toEqual({ changed: 5000 })
  const [counted] = await team.database.owner(
    `select (select sum(quantity)::int from product_inventory where tenant_id = $1) as quantity,
       (select count(*)::int from stock_movements where tenant_id = $1) as movements,
       (select count(*)::int from product_store_availability where tenant_id = $1 and not is_available) as closed`,
    [shop.tenant_id],
  )
  expect(counted).toEqual({ quantity: 135_000, movements: 30_000, closed: 15_000 })
})
