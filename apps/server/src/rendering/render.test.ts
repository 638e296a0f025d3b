import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'
import { testServer } from '../testing/test-server.ts'

const HOST = 'Exemple Hébergement SAS, 1 quai du Port, 59000 Lille, 03 00 00 00 00'
let database: TestDatabase
let shop: TestTenant
beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
})
afterAll(() => database.close())

test.each([
  ['named', { PLATFORM_HOSTING: HOST }, HOST],
  ['not named', {}, 'null'],
])('pages are told who hosts the platform: %s', async (_, variables, told) => {
  const house = await testHouse(database, variables)
  const server = await testServer({ house })
  const { body } = await server.ask(`${shop.tenant_slug}.localhost`, '/mentions-legales')
  await server.close()
  await house.close()
  expect(body).toContain(`data-hosting="${told}"`)
})
