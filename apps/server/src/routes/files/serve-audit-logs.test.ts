import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PERMISSIONS } from '@fournil/domain/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  services = await testServices(database)
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

test('the log is no file of a shop, whatever its owner asks', async () => {
  const host = `${shop.tenant_slug}.localhost`
  const cookies = await testSession(
    database,
    await testMember(database, shop, [...PERMISSIONS]),
    host,
  )
  for (const query of ['from=2026-11-01&to=2026-11-30', 'nonsense=1']) {
    const address = `/files/platform/audit-logs.csv?${query}`
    expect((await server.ask(host, address)).statusCode).toBe(401)
    expect((await server.ask(host, address, { cookies })).statusCode).toBe(403)
  }
})
