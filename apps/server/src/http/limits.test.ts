import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let host: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
})

afterAll(() => database.close())

describe('too many requests from one address', () => {
  let services: AppServices
  let server: TestServer
  beforeAll(async () => {
    services = await testServices(database, {
      RATE_LIMIT_PER_MINUTE: '5',
      TRUSTED_PROXIES: '127.0.0.1',
    })
    server = await testServer({ services })
  })
  afterAll(async () => {
    await server.close()
    await services.close()
  })
  const from = (address: string, url: string) =>
    server.ask(host, url, { headers: { 'x-forwarded-for': address } })

  test.each([
    ['pages', '/', '198.51.100.1'],
    ['the API', '/api/shop/stores', '198.51.100.2'],
    ['files', '/files/x', '198.51.100.3'],
  ])('are refused for %s', async (_, url, address) => {
    for (let i = 0; i < 5; i++) expect((await from(address, url)).statusCode).not.toBe(429)
    const refused = await from(address, url)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Trop de demandes\. Réessayez dans \d+ s\.$/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are counted across pages, files and API together, and cost no query', async () => {
    for (const url of ['/', '/api/session', '/files/x', '/', '/']) await from('198.51.100.4', url)
    const asking = vi.spyOn(services.db.pool, 'query')
    const options = {
      headers: { 'x-forwarded-for': '198.51.100.4' },
      cookies: { fournil_session: 'x' },
    }
    expect((await server.ask(host, '/', options)).statusCode).toBe(429)
    expect(asking).not.toHaveBeenCalled()
    asking.mockRestore()
  })

  test('are nobody else’s fault', async () => {
    for (let i = 0; i < 6; i++) await from('198.51.100.5', '/')
    expect((await from('198.51.100.6', '/')).statusCode).toBe(200)
  })

  test('are not escaped by addresses that one subscriber has by the million', async () => {
    for (let i = 1; i <= 5; i++) await from(`2001:db8:1:1::${i}`, '/')
    expect((await from('2001:db8:1:1::99', '/')).statusCode).toBe(429)
    expect((await from('2001:db8:1:2::1', '/')).statusCode).toBe(200)
  })

  test('do not silence the probes', async () => {
    for (let i = 0; i < 8; i++) expect((await from('198.51.100.7', '/livez')).statusCode).toBe(200)
  })

  test('cannot be blamed on others by whoever is no proxy', async () => {
    const direct = (claimed: string) =>
      server.app.inject({
        url: '/',
        remoteAddress: '203.0.113.50',
        headers: { host, 'x-forwarded-for': claimed },
      })
    for (let i = 0; i < 5; i++) await direct(`198.51.100.${100 + i}`)
    expect((await direct('198.51.100.200')).statusCode).toBe(429)
  })
})

describe('more load than can be carried', () => {
  let services: AppServices
  beforeAll(async () => {
    services = await testServices(database)
  })
  afterAll(() => services.close())

  /** The server lags behind: the event loop was held, as a flood would, until its own measure says so. */
  async function lag(app: FastifyInstance) {
    await vi.waitFor(
      () => {
        const end = performance.now() + 120
        while (performance.now() < end);
        expect(app.memoryUsage().eventLoopDelay).toBeGreaterThan(20)
      },
      { interval: 1, timeout: 60_000 },
    )
  }

  test('is turned away at once with a sentence and a time to come back, probes excepted', async () => {
    const server = await testServer({ services, pressure: { maxEventLoopDelay: 20, startMs: 0 } })
    onTestFinished(server.close)
    await expect.poll(async () => (await server.ask(host, '/')).statusCode).toBe(200)
    await lag(server.app)
    const refused = await server.ask(host, '/')
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({
      code: 'FST_UNDER_PRESSURE',
      message: 'Trop de monde à la fois. Réessayez dans quelques secondes.',
    })
    expect((await server.ask(host, '/livez')).statusCode).toBe(200)
  })

  test('is not what keeps a process busy that has just started', async () => {
    const server = await testServer({
      services,
      pressure: { maxEventLoopDelay: 20, startMs: 600_000 },
    })
    onTestFinished(server.close)
    await lag(server.app)
    expect((await server.ask(host, '/')).statusCode).toBe(200)
  })
})
