import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  services = await testServices(database)
})
afterAll(async () => {
  await services.close()
  await database.close()
})
beforeEach(async () => {
  server = await testServer({ services })
  // A minute that does not end in the middle of a test.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

async function ask(domain: string, remoteAddress = '10.0.0.1', headers = {}) {
  const url = `/internal/tls?domain=${domain}`
  return (await server.app.inject({ url, remoteAddress, headers })).statusCode
}
const ourName = () => `${shop.tenant_slug}.${services.env.PLATFORM_DOMAIN}`

async function askMany(times: number, peer: string) {
  for (let i = 0; i < times; i++) await ask('..', peer)
}

test('the proxy may have a certificate for a shop’s name, and for no other', async () => {
  expect(await ask(ourName())).toBe(200)
  expect(await ask('nobody.example.com')).toBe(404)
})

test('a peer that asks too often is put off without a query, and others are not', async () => {
  await askMany(300, '10.0.0.1')
  const asking = vi.spyOn(services.db.pool, 'query')
  expect(await ask('invented.example.com')).toBe(429)
  expect(asking).not.toHaveBeenCalled()
  asking.mockRestore()
  expect(await ask(ourName(), '10.0.0.2')).toBe(200)
  vi.setSystemTime(Date.now() + 60_000)
  expect(await ask(ourName())).toBe(200)
})

test('many peers together are put off as well', async () => {
  for (const peer of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await askMany(200, peer)
  expect(await ask(ourName(), '10.0.0.4')).toBe(429)
})

test('a visitor whose question the proxy passes on learns nothing', async () => {
  expect(await ask(ourName(), '10.0.0.1', { 'x-forwarded-for': '198.51.100.1' })).toBe(404)
})
