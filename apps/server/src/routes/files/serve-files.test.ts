import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { askOverHttp } from '../../testing/ask-over-http.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let services: AppServices
let server: TestServer
let host: string

const SVG = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(3000)}</svg>`

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await put('product-images/a/640.webp', 'a picture', 'image/webp')
  await put('branding-assets/logo.svg', SVG, 'image/svg+xml')
  await put('invoices/2026/F-1.pdf', 'an invoice', 'application/pdf')
  await put('product-images/draft.webp', 'not yet', 'image/webp', 'private')
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

function put(
  name: string,
  body: string,
  content_type: string,
  visibility: 'public' | 'private' = 'public',
) {
  return services.storage.put(`${shop.tenant_id}/${name}`, Buffer.from(body), {
    content_type,
    visibility,
  })
}

const get = (name: string, headers: Record<string, string> = {}, at = host) =>
  server.ask(at, `/files/${name}`, { headers })

/** The path exactly as written: dots and all. */
const raw = (name: string, at = host) =>
  askOverHttp(server.app, { path: `/files/${name}`, headers: { host: at } })

describe('a public file', () => {
  test('is served with its type, for a year, so that it can run nothing', async () => {
    const answer = await get(`${shop.tenant_id}/product-images/a/640.webp`)
    expect([answer.statusCode, answer.body]).toEqual([200, 'a picture'])
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  test('that is a drawing is locked in, also when it travels compressed', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await get(`${shop.tenant_id}/branding-assets/logo.svg`, {
        'accept-encoding': encoding,
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/svg+xml')
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
      if (encoding !== 'identity') expect(answer.rawPayload.length).toBeLessThan(SVG.length)
    }
  })

  test('that the browser has is not sent again', async () => {
    const name = `${shop.tenant_id}/product-images/a/640.webp`
    const etag = String((await get(name)).headers.etag)
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(name, { 'if-none-match': known })
      expect([answer.statusCode, answer.body], known).toEqual([304, ''])
      expect(answer.headers).toMatchObject({
        etag,
        'cache-control': expect.stringContaining('immutable'),
      })
    }
    for (const known of ['"other"', etag.replaceAll('"', ''), '']) {
      expect((await get(name, { 'if-none-match': known })).statusCode, known).toBe(200)
    }
  })

  test('can be asked about without being sent', async () => {
    const url = `/files/${shop.tenant_id}/product-images/a/640.webp`
    const answer = await server.ask(host, url, { method: 'HEAD' })
    expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([
      200,
      '',
      '9',
    ])
  })
})

describe('a file is only read', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    '%s is refused in a sentence',
    async (method) => {
      const addresses = [`${shop.tenant_id}/product-images/a/640.webp`, 'reports/sales.csv', 'none']
      for (const name of addresses) {
        const answer = await server.ask(host, `/files/${name}`, { method })
        expect([answer.statusCode, answer.headers.allow, answer.json()], name).toEqual([
          405,
          'GET, HEAD',
          {
            code: 'METHOD_NOT_ALLOWED',
            message: 'Un fichier se télécharge, il ne se modifie pas à cette adresse.',
          },
        ])
      }
    },
  )
})

describe('nothing is there', () => {
  const missing = { code: 'NOT_FOUND', message: 'Introuvable.' }

  test('for another shop, for the platform, or where there is no shop', async () => {
    const name = `${shop.tenant_id}/product-images/a/640.webp`
    for (const at of [
      `${neighbour.tenant_slug}.localhost`,
      'fournil.localhost',
      'nobody.localhost',
    ]) {
      const answer = await get(name, {}, at)
      expect([answer.statusCode, answer.json()], at).toEqual([404, missing])
    }
  })

  test('of what is private, nor of what does not exist', async () => {
    for (const name of [
      'invoices/2026/F-1.pdf',
      'product-images/draft.webp',
      'product-images/none.webp',
      'product-images',
      'product-images/',
      '',
    ]) {
      const answer = await get(`${shop.tenant_id}/${name}`)
      expect([answer.statusCode, answer.json()], name).toEqual([404, missing])
    }
  })

  test.each([
    'product-images/../invoices/2026/F-1.pdf',
    'product-images/..%2finvoices/2026/F-1.pdf',
    'product-images/%2e%2e/invoices/2026/F-1.pdf',
    'product-images/%252e%252e/invoices/2026/F-1.pdf',
    'product-images/..%5c..%5cetc/passwd',
    'product-images/a/640.webp@info',
    'product-images/a/640.webp%00',
    'product-images//a/640.webp',
    'product-images/./a/640.webp',
    'product-images/.hidden',
    // Names that look harmless here and are refused by the store.
    'product-images/-a.webp',
    `product-images/${'a'.repeat(200)}.webp`,
    `product-images/${'a/'.repeat(300)}a.webp`,
  ])('at the end of %s', async (name) => {
    const answer = await raw(`${shop.tenant_id}/${name}`)
    expect(answer.status, answer.body).toBe(404)
    expect(answer.body).not.toContain('an invoice')
  })

  test('outside the shop’s own folder', async () => {
    for (const name of [
      '../../../etc/passwd',
      '..%2f..%2fetc%2fpasswd',
      `${neighbour.tenant_id}/../${shop.tenant_id}/product-images/a/640.webp`,
    ]) {
      expect((await raw(name, `${neighbour.tenant_slug}.localhost`)).status, name).toBe(404)
    }
  })
})
