import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  server = await testServer({ services })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const post = (headers: Record<string, string>, url = '/api/session/sign-out') =>
  server.ask(`${shop.tenant_slug}.localhost:3000`, url, { method: 'POST', headers })

test('our own page may act', async () => {
  const origin = `http://${shop.tenant_slug}.localhost:3000`
  expect((await post({ origin })).statusCode).toBe(200)
  expect((await post({ origin, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})

test('a program that is no browser may act', async () => {
  expect((await post({})).statusCode).toBe(200)
})

test.each([
  ['origin', 'https://pirate.example'],
  // The neighbour's shop is a site of its own, whatever the suffix they share.
  ['origin', 'http://neighbour.localhost:3000'],
  ['origin', 'http://localhost:3000'],
  ['origin', 'http://SLUG.localhost:9'],
  ['origin', 'http://SLUG.localhost'],
  ['origin', 'https://SLUG.localhost:3000'],
  ['origin', 'null'],
  ['origin', 'nonsense'],
  ['sec-fetch-site', 'cross-site'],
])('a page of another site may not: %s %s', async (header, value) => {
  for (const url of [
    '/api/session/sign-out',
    '/rpc/session/signOut',
    '/anywhere',
    '/webhooks/../admin/logout',
    '/webhooks/%2e%2e/admin/logout',
    '/webhooks/anything',
  ]) {
    const answer = await post({ [header]: value.replace('SLUG', shop.tenant_slug) }, url)
    expect(answer.statusCode, url).toBe(403)
    expect(answer.json()).toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('a link from another site may be followed', async () => {
  const headers = { origin: 'https://search.example', 'sec-fetch-site': 'cross-site' }
  expect((await server.ask(`${shop.tenant_slug}.localhost`, '/', { headers })).statusCode).toBe(200)
})

test('the provider’s news come from wherever it pleases', async () => {
  const answer = await post({ origin: 'https://pirate.example' }, '/webhooks/stripe')
  expect(answer.statusCode).toBe(400)
})

test('behind a proxy that ends TLS, our own page is one of https', async () => {
  const proxied = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  const behind = await testServer({ services: proxied })
  const act = (origin: string) =>
    behind.ask(`${shop.tenant_slug}.localhost`, '/api/session/sign-out', {
      method: 'POST',
      headers: { origin, 'x-forwarded-proto': 'https' },
    })
  expect((await act(`https://${shop.tenant_slug}.localhost`)).statusCode).toBe(200)
  expect((await act(`http://${shop.tenant_slug}.localhost`)).statusCode).toBe(403)
  await behind.close()
  await proxied.close()
})
