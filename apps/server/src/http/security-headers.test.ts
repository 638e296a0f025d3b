import { createHash } from 'node:crypto'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let services: AppServices
let server: TestServer
let host: string

beforeAll(async () => {
  database = await testDatabase()
  host = `${(await testTenant(database)).tenant_slug}.localhost`
  services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  server = await testServer({ services })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const policyOf = (page: LightMyRequestResponse) => String(page.headers['content-security-policy'])
const nonceOf = (page: LightMyRequestResponse) => /'nonce-([^']+)'/.exec(policyOf(page))?.[1] ?? ''

describe('the nonce', () => {
  test('is new with every request', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => server.ask(host, '/admin')))
    const nonces = pages.map(nonceOf)
    expect(new Set(nonces).size).toBe(20)
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  })

  test.each([
    ['a page of a shop that is made for whoever asks', () => server.ask(host, '/order-success')],
    ['a page of a shop’s back office', () => server.ask(host, '/admin')],
    ['a page of the platform', () => server.ask('fournil.localhost', '/')],
    ['the page for no shop', () => server.ask('nobody.localhost', '/')],
    ['the API reference', () => server.ask(host, '/api/docs')],
    ['the mailbox', () => server.ask('localhost', '/mailbox')],
  ])('is on every script and style of %s', async (_, ask) => {
    const page = await ask()
    const inline = [...page.body.matchAll(/<(?:script|style)\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter((attributes) => !attributes.includes('src='))
    expect(inline.length).toBeGreaterThan(0)
    for (const attributes of inline) expect(attributes).toContain(`nonce="${nonceOf(page)}"`)
    expect(page.body).not.toMatch(/\son\w+=|javascript:/)
  })
})

test('a page that everybody gets alike names what runs in it by its hash, and no nonce', async () => {
  const page = await server.ask(host, '/')
  const inline = [...page.body.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)].map(
    ([, text]) => text,
  )
  expect(inline).toEqual(['0'])
  const hash = createHash('sha256').update('0').digest('base64')
  expect(policyOf(page)).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policyOf(page) + page.body).not.toContain('nonce')
})

test.each([
  ['/', /^script-src 'self' 'sha256-[^' ]+'$/],
  ['/order-success', /^script-src 'self' 'nonce-[^' ]+'$/],
])('nothing runs that is not ours, and nobody frames us: %s', async (path, ours) => {
  const policy = policyOf(await server.ask(host, path))
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '))
  expect(scripts).toMatch(ours)
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(directive)
  }
})

test('the shop window is framed by the shop’s own back office alone, and nothing else is framed by anybody', async () => {
  const preview = await server.ask(host, '/?apercu=1')
  expect(policyOf(preview)).toContain("frame-ancestors 'self'")
  expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
  for (const address of [
    '/',
    '/?apercu=2',
    '/checkout?apercu=1',
    '/admin?apercu=1',
    '/admin/login?/?apercu=1',
  ])
    expect(policyOf(await server.ask(host, address)), address).toContain("frame-ancestors 'none'")
})

test('the back office alone frames the preview of a product, and nothing else is framed', async () => {
  const preview = await server.ask(host, '/product-preview?show=card')
  expect(policyOf(preview)).toContain("frame-ancestors 'self'")
  expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
  for (const path of ['/product-preview/', '/product/product-preview', '/admin?/product-preview']) {
    const other = await server.ask(host, path)
    expect(policyOf(other)).toContain("frame-ancestors 'none'")
  }
})

test('the counter frames tickets to print them, and no other page of the orders', async () => {
  const id = crypto.randomUUID()
  const ticket = await server.ask(host, `/admin/orders/${id}/ticket?print=1`)
  expect(policyOf(ticket)).toContain("frame-ancestors 'self'")
  for (const path of [
    '/admin/orders',
    `/admin/orders?/admin/orders/${id}/ticket`,
    '/admin/counter',
  ])
    expect(policyOf(await server.ask(host, path)), path).toContain("frame-ancestors 'none'")
})

test('the camera is for the back office, which scans codes at the counter', async () => {
  const camera = async (path: string) =>
    String((await server.ask(host, path)).headers['permissions-policy'])
  for (const path of ['/admin', '/admin/counter?store_id=x', '/admin/orders'])
    expect(await camera(path), path).toContain('camera=(self)')
  for (const path of ['/', '/administration', '/checkout?/admin/counter'])
    expect(await camera(path), path).toContain('camera=()')
})

test.each([
  ['a page', () => server.ask(host, '/')],
  ['an answer of the API', () => server.ask(host, '/api/shop/stores')],
  ['a refusal', () => server.ask(host, '/api/office/preferences')],
  ['a wrong host', () => server.ask('intranet', '/')],
  ['a broken address', () => server.ask(host, '/%')],
])('%s carries the headers that protect it, and its number', async (_, ask) => {
  const { headers } = await ask()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).not.toHaveProperty('x-powered-by')
})

test('the number of a request is ours, whatever the caller calls it', async () => {
  const mine = 'a\u00e9'
  const answer = await server.ask(host, '/', {
    headers: { 'request-id': mine, 'x-request-id': mine },
  })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('browsers are bound to TLS only where there is TLS', async () => {
  const plain = await server.ask(host, '/')
  expect(plain.headers).not.toHaveProperty('strict-transport-security')
  const secure = await server.ask(host, '/', { headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  // Whoever is no trusted proxy may claim what they like.
  const claimed = await server.app.inject({
    url: '/',
    remoteAddress: '203.0.113.9',
    headers: { host, 'x-forwarded-proto': 'https' },
  })
  expect(claimed.headers).not.toHaveProperty('strict-transport-security')
})
