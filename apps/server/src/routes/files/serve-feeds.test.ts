import { gunzipSync } from 'node:zlib'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

const FEEDS = ['google-product-feed', 'google-local-inventory-feed']

let database: TestDatabase
let services: AppServices
let server: TestServer
let shop: TestTenant
let host: string

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})
beforeEach(async () => {
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  await database.owner(
    `insert into products (tenant_id, name, price, tax_rate_id, image_url)
     select $1, 'Pain & beurre ' || n, 480, $2, 'https://images.example/pain.jpg' from generate_series(1, 20) as n`,
    [shop.tenant_id, shop.tax_rate_id],
  )
})

const ask = (on: string, feed = FEEDS[0], slug = shop.tenant_slug, headers = {}) =>
  server.ask(on, `/api/functions/${feed}?tenant=${slug}`, { headers, remoteAddress: address() })

// Each test is a caller of its own: calls are counted by the address.
let callers = 0
function address(): string {
  callers += 1
  return `10.1.${Math.floor(callers / 200)}.${(callers % 200) + 1}`
}

test('the feeds answer on the shop’s host and on the platform’s, to anybody', async () => {
  for (const feed of FEEDS)
    for (const on of [host, 'fournil.localhost']) {
      const answer = await ask(on, feed)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(answer.body.match(/<item>/g)).toHaveLength(20)
    }
  expect((await ask(host)).body).toContain('<title>Pain &amp; beurre 1</title>')
})

test('a shop’s host knows no other shop, and nobody knows one that does not exist', async () => {
  const other = await testTenant(database)
  const answers = await Promise.all([
    ask(host, FEEDS[0], other.tenant_slug),
    ask('fournil.localhost', FEEDS[0], 'personne'),
    ask('fournil.localhost', FEEDS[0], '%00'),
    ask('fournil.localhost', FEEDS[0], `${shop.tenant_slug}&tenant=${shop.tenant_slug}`),
    server.ask(host, '/api/functions/google-product-feed', { remoteAddress: address() }),
  ])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Cette boutique ne publie pas de flux de produits.',
    })
  }
})

test('a shop that is suspended, or has switched its feed off, publishes none', async () => {
  await database.owner(
    'insert into tenant_merchant_settings (tenant_id, feed_enabled) values ($1, false)',
    [shop.tenant_id],
  )
  for (const feed of FEEDS) expect((await ask(host, feed)).statusCode).toBe(404)
  const suspended = await testTenant(database)
  await database.owner(`update tenants set status = 'suspended' where id = $1`, [
    suspended.tenant_id,
  ])
  expect((await ask('fournil.localhost', FEEDS[0], suspended.tenant_slug)).statusCode).toBe(404)
})

test('whoever has this version is told so, until something changes', async () => {
  const first = await ask(host)
  const { etag } = first.headers
  expect(etag).toMatch(/^W\/"[\w-]+"$/)
  expect(first.headers['cache-control']).toBe('public, no-cache')
  const known = { 'if-none-match': String(etag) }
  const again = await ask(host, FEEDS[0], shop.tenant_slug, known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await database.owner('update products set price = 500 where tenant_id = $1', [shop.tenant_id])
  const changed = await ask(host, FEEDS[0], shop.tenant_slug, known)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('it travels compressed', async () => {
  const answer = await ask(host, FEEDS[0], shop.tenant_slug, { 'accept-encoding': 'gzip' })
  expect(answer.headers['content-encoding']).toBe('gzip')
  const xml = gunzipSync(answer.rawPayload).toString()
  expect(xml.startsWith('<?xml')).toBe(true)
  expect(xml.endsWith('</rss>\n')).toBe(true)
})

test('one address cannot read it over and over', async () => {
  const read = async () => {
    const options = { remoteAddress: '10.9.9.9', method: 'HEAD' } as const
    const answer = await server.ask(
      host,
      `/api/functions/${FEEDS[1]}?tenant=${shop.tenant_slug}`,
      options,
    )
    return answer.statusCode
  }
  expect(await read()).toBe(200)
  // Counted by the minute: where one ends on the way, the next one fills up.
  let status = 200
  for (let reads = 0; status === 200 && reads < 60; reads += 1) status = await read()
  expect(status).toBe(429)
})
