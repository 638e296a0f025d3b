import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

/** Long enough to be worth it: the page of the test says its own path. */
const LONG = `/product/${'x'.repeat(1500)}`
const PRIVATE = `/order-success?order_id=${'x'.repeat(1500)}`

let database: TestDatabase
let services: AppServices
let server: TestServer
let host: string
let cookie: string

beforeAll(async () => {
  database = await testDatabase()
  const shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  const member = await testMember(database, shop, [])
  const { fournil_session } = await testSession(database, member, host)
  cookie = `fournil_session=${fournil_session}`
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const ask = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.ask(host, path, { method, headers })

describe('a page', () => {
  test.each([
    ['br', 'for everybody', LONG, brotliDecompressSync],
    ['gzip', 'for everybody', LONG, gunzipSync],
    ['br', 'for one visitor', PRIVATE, brotliDecompressSync],
    ['gzip', 'for one visitor', PRIVATE, gunzipSync],
  ])('is sent as %s to who reads it: %s', async (encoding, _, path, unpack) => {
    const [packed, plain] = [await ask(path, { 'accept-encoding': encoding }), await ask(path)]
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(packed.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength)
    const withoutNonce = (html: string) => html.replace(/ nonce="[^"]+"/, '')
    expect(withoutNonce(unpack(packed.rawPayload).toString())).toBe(withoutNonce(plain.body))
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  test('is packed quickly for who waits for it, and better for all who come after', async () => {
    const words = Array.from({ length: 300 }, (_, at) => `${at % 3 ? 'pain' : 'tarte'}${at % 17}`)
    const path = `/product/${words.join('-')}`
    const br = { 'accept-encoding': 'br' }
    const first = (await ask(path, br)).rawPayload
    const isBetter = async () => {
      const { rawPayload } = await ask(path, br)
      return rawPayload.byteLength < first.byteLength ? rawPayload : null
    }
    const better = await vi.waitUntil(isBetter, { timeout: 60_000 })
    expect(brotliDecompressSync(better)).toEqual(brotliDecompressSync(first))
  })

  test('that a packet holds is sent as it is', async () => {
    const { headers } = await ask('/', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('may be kept for the way back, and is asked for before it is shown again', async () => {
    const { headers } = await ask('/')
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await ask('/', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await ask('/cgv', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  test('says its length to who asks for its head alone', async () => {
    const [head, page] = [await ask(LONG, {}, 'HEAD'), await ask(LONG)]
    expect(head.headers['content-length']).toBe(String(page.rawPayload.byteLength))
    expect(head.body).toBe('')
  })

  test.each([
    ['of an order', PRIVATE, () => ({})],
    ['of the back office', '/admin', () => ({})],
    ['for somebody who has signed in', '/', () => ({ cookie })],
    ['for a session that nobody knows', '/', () => ({ cookie: 'fournil_session=nobody' })],
  ])('%s is kept nowhere', async (_, path, headers) => {
    const page = await ask(path, headers())
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers.etag).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain("'nonce-")
  })
})
