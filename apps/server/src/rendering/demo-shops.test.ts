import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { demoId } from '@fournil/demo/demo-id'
import { createTenantCache } from '@fournil/services/tenancy/tenant-cache'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoShops } from './demo-shops.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const found = () =>
  demoShops({ tenants: createTenantCache(database.db) }, 'http://fournil.localhost:3000')

test('a platform without the demo has none to show, even when a merchant has taken its name', async () => {
  expect(await found()).toEqual([])
  const merchant = await testTenant(database)
  await database.owner(
    `update tenants set slug = 'maison-levain' where id = '${merchant.tenant_id}'`,
  )
  expect(await found()).toEqual([])
  await database.owner(`update tenants set slug = 'autre' where id = '${merchant.tenant_id}'`)
})

test('a demo shop is shown under the platform’s name, with the login of its administrator', async () => {
  await database.owner(
    `insert into tenants (id, name, slug, plan_id)
     select $1, 'Colbert', 'colbert', id from subscription_plans limit 1`,
    [demoId('tenant', 'colbert')],
  )
  expect(await found()).toEqual([
    {
      slug: 'colbert',
      name: 'Colbert',
      origin: 'http://colbert.fournil.localhost:3000',
      login: { email: 'admin@colbert.test', password: 'Fournil-2026' },
    },
  ])
})
