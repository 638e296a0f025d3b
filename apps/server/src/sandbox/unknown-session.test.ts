import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let services: AppServices
let server: TestServer
let host: string

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  server = await testServer({ services })
  host = `${(await testTenant(database)).tenant_slug}.localhost`
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

// On the whole server, whose pages read a body: here it has been read already.
test.each([
  '/sandbox/pay/cs_test_nobody',
  '/sandbox/pay/nonsense',
  '/sandbox/pay/cs_test_nobody/seen',
])('a form sent to %s is answered at once: there is no such session', async (path) => {
  const answer = await server.ask(host, path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay&card=4242424242424242',
  })
  expect(answer.statusCode).toBe(404)
})
