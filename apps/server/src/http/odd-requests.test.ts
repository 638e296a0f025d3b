import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { talk } from '../testing/talk.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  server = await testServer({ services })
  host = `${shop.tenant_slug}.localhost`
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

async function statusOf(firstLine: string, asked = host): Promise<number> {
  const said = await talk(
    server.app,
    `${firstLine} HTTP/1.1\r\nHost: ${asked}\r\nConnection: close\r\n\r\n`,
  )
  return Number(said.split(' ')[1])
}

test.each(['GET http://host/admin', 'GET http://host/api/shop/tenant', 'OPTIONS *'])(
  '%s names no path and is refused',
  async (line) => {
    expect(await statusOf(line)).toBe(400)
  },
)

test.each([
  '//evil.test/',
  '/\\\\evil.test/',
  '/.//evil.test',
  '/admin/..//evil.test',
  '/%2e//evil.test',
])('%s would lead a browser to another site and is refused', async (path) => {
  for (const query of ['', '?impersonate_token=x', '?tenant=a'])
    expect(await statusOf(`GET ${path}${query}`), query).toBe(400)
})

test.each(['TRACE /', 'TRACE /api/shop/tenant', 'PUT /', 'PATCH /admin/login', 'DELETE /'])(
  '%s is a method that no page knows',
  async (line) => expect(await statusOf(line)).toBe(405),
)

test('an answer of 405 names the methods that would do', async () => {
  const answer = await server.ask(host, '/', { method: 'PUT' })
  expect(answer.headers.allow).toBe('GET, HEAD, POST')
})

test.each([':99999', ':65536', ':0'])('a host with the port %s is nobody’s', async (port) => {
  for (const path of ['/', '/admin', '/api/shop/tenant'])
    expect(await statusOf(`GET ${path}`, host + port), path).toBe(400)
})

test.each(['[:::::]', '[::1', '[1::2::3]', 'shop.0x1'])('the host %s is none', async (odd) => {
  for (const path of ['/', '/api/shop/tenant'])
    expect(await statusOf(`GET ${path}`, odd), path).toBe(400)
})

test('two hosts at once are no host: a proxy and we could each believe another one', async () => {
  for (const path of ['/', '/api/shop/tenant']) {
    const said = await talk(
      server.app,
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: elsewhere.localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(said, path).toMatch(/^HTTP\/1\.1 400 /)
  }
})

describe('HEAD', () => {
  test.each(['/sandbox/pay/x', '/mailbox/nothing', '/'])(
    'of %s, which falls to a page, answers as GET does',
    async (path) => {
      const asked = await server.ask(host, path)
      const head = await server.ask(host, path, { method: 'HEAD' })
      expect(head.statusCode).toBe(asked.statusCode)
      expect(head.headers['content-type']).toBe(asked.headers['content-type'])
    },
  )

  test('of the live stream answers and ends', async () => {
    const said = await talk(
      server.app,
      `HEAD /live HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    )
    expect(said).toMatch(/^HTTP\/1\.1 200 .*content-type: text\/event-stream/s)
  })
})

describe('what a proxy passes on', () => {
  const signIn = (address: string) =>
    server.ask(host, '/api/session/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      payload: { email: 'nobody@shop.example', password: 'not-it-at-all' },
    })

  test.each(['fe80::1%eth0', `fe80::1%${'a'.repeat(200)}`, '1.2.3.4:5678', 'garbage'])(
    'the address %s does not break a sign-in',
    async (address) => expect((await signIn(address)).statusCode).toBe(401),
  )

  test.each(['ht tp', 'javascript', 'a b', 'https, ht tp'])(
    'the scheme %j is not believed',
    async (scheme) => {
      const headers = { 'x-forwarded-proto': scheme }
      for (const path of ['/admin', '/api/shop/tenant']) {
        const answer = await server.ask(host, path, { headers })
        expect(answer.statusCode, path).toBe(200)
        expect(answer.headers['strict-transport-security']).toBeUndefined()
      }
    },
  )

  test('https is believed', async () => {
    const answer = await server.ask(host, '/', { headers: { 'x-forwarded-proto': 'https' } })
    expect(answer.headers['strict-transport-security']).toBeDefined()
  })
})

describe('after a body that is too large', () => {
  const chunks = `100000\r\n${'x'.repeat(0x100000)}\r\n`.repeat(7)
  const announced = 7 * 0x100000

  test.each(['/api/shop/cart', '/rpc/session/signIn', '/webhooks/stripe', '/admin/login'])(
    'the connection to %s is closed, not left hanging',
    async (path) => {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\ncontent-type: application/json\r\n`
      for (const rest of [
        `transfer-encoding: chunked\r\n\r\n${chunks}`,
        `content-length: ${announced}\r\n\r\n${'x'.repeat(100)}`,
      ]) {
        const said = await talk(server.app, head + rest)
        expect(said).toMatch(/^HTTP\/1\.1 413 .*connection: close/is)
      }
    },
  )
})
