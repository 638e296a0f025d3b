import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { Permission } from '@fournil/domain/permissions'
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

async function download(query: string, flags: readonly Permission[] | null) {
  const host = `${shop.tenant_slug}.localhost`
  const cookies = flags
    ? await testSession(database, await testMember(database, shop, flags), host)
    : {}
  return server.ask(host, `/files/till/archive.zip?${query}`, {
    cookies,
    headers: { accept: '*/*' },
  })
}

const YEAR = 'from=2026-01-01&to=2026-12-31'

test('the archive is a download that nobody keeps on the way', async () => {
  const answer = await download(YEAR, ['can_manage_orders'])
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="caisse_2026-01-01_2026-12-31.zip"',
    'cache-control': 'private, no-store',
  })
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test.each([
  ['', 'from'],
  ['from=2026-02-30&to=2026-12-31', 'from'],
  ['from=2026-12-31&to=2026-01-01', 'to'],
  ['from=2016-01-01&to=2026-01-02', 'to'],
])('days that make no sense are refused by their name: %s', async (query, field) => {
  const answer = await download(query, ['can_manage_orders'])
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(`"field":"${field}"`)
})

test('nobody else is given it', async () => {
  expect((await download(YEAR, null)).statusCode).toBe(401)
  expect((await download('', ['can_manage_products'])).statusCode).toBe(403)
})
