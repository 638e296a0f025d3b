import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { publish } from '@fournil/services/events/publish'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type LiveClient, listenLive } from '../testing/listen-live.ts'
import {
  testImpersonation,
  testMember,
  testSession,
  testSuperAdmin,
} from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string
let clients: LiveClient[] = []

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})
afterEach(async () => {
  for (const client of clients) client.close()
  clients = []
  vi.restoreAllMocks()
  // Who is still leaving would be counted in the next test.
  await expect.poll(connections).toBe(0)
})

async function listen({ cookies = {}, address = '198.51.100.1' } = {}) {
  const client = await listenLive(server.app, host, cookies, address)
  clients.push(client)
  return client
}

const listenMany = (times: number, address: string) =>
  Promise.all(Array.from({ length: times }, () => listen({ address })))

const say = (topic: 'orders' | 'theme') =>
  inTenant({ db: services.db, tenant: shop }, (tx) => publish(tx, shop.tenant_id, { topic }))

describe('at the next heartbeat', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const heartbeat = () => vi.advanceTimersByTime(25_000)
  const memberSession = async () =>
    testSession(database, await testMember(database, shop, ['can_manage_orders']), host)

  test('a session that was signed out hears no more, and everybody else does', async () => {
    const cookies = await memberSession()
    const gone = await listen({ cookies })
    const stays = await listen({ cookies: await memberSession() })
    const acting = await listen({
      cookies: await testImpersonation(database, await testMember(database, shop), shop),
    })
    const above = await listen({
      cookies: await testSession(database, await testSuperAdmin(database), host),
    })
    const shopper = await listen()
    heartbeat()
    await say('orders')
    await vi.waitFor(() => expect(gone.heard).toHaveLength(1))

    await server.ask(host, '/api/session/sign-out', { method: 'POST', cookies })
    heartbeat()
    await vi.waitFor(() => expect(gone.ended()).toBe(true))
    await say('orders')
    await say('theme')
    await vi.waitFor(() => expect(shopper.heard).toEqual([{ topic: 'theme' }]))
    for (const { heard } of [stays, acting]) await vi.waitFor(() => expect(heard).toHaveLength(3))
    expect(gone.heard).toHaveLength(1)
    // A super administrator hears of a shop's orders as one of its people, or not at all.
    await vi.waitFor(() => expect(above.heard).toEqual([{ topic: 'theme' }]))
    // Who comes back without the session is a shopper.
    const back = await listen({ cookies })
    await say('orders')
    await say('theme')
    await vi.waitFor(() => expect(back.heard).toEqual([{ topic: 'theme' }]))
  })

  test('a session that has expired hears no more', async () => {
    const member = await testMember(database, shop)
    const stream = await listen({ cookies: await testSession(database, member, host) })
    await database.owner('update user_sessions set expires_at = now() where user_id = $1', [
      member.user_id,
    ])
    heartbeat()
    await vi.waitFor(() => expect(stream.ended()).toBe(true))
  })

  test('a session that nobody can vouch for hears no more, and the server goes on', async () => {
    const stream = await listen({ cookies: await memberSession() })
    vi.spyOn(services.db.pool, 'query').mockImplementation(() => Promise.reject(new Error('away')))
    heartbeat()
    await vi.waitFor(() => expect(stream.ended()).toBe(true))
    vi.restoreAllMocks()
    expect((await listen()).status).toBe(200)
  })

  test('a shopper’s stream costs no query', async () => {
    const shopper = await listen()
    const asking = vi.spyOn(services.db.pool, 'query')
    heartbeat()
    expect(asking).not.toHaveBeenCalled()
    expect(shopper.ended()).toBe(false)
  })

  test('everybody is told that the line lives', async () => {
    const [shopper, member] = [await listen(), await listen({ cookies: await memberSession() })]
    heartbeat()
    for (const { beats } of [shopper, member]) await vi.waitFor(() => expect(beats()).toBe(1))
    expect([shopper.heard, member.heard]).toEqual([[], []])
  })
})

test('what is said while the server stops is said to nobody, and breaks nothing', async () => {
  const stopping = await testServer({ services })
  await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const subscribe = vi.spyOn(services.live, 'subscribe')
  const shopper = await listenLive(stopping.app, host)
  const [, hear] = subscribe.mock.lastCall ?? []
  const broken = vi.fn()
  const end = http.ServerResponse.prototype.end
  vi.spyOn(http.ServerResponse.prototype, 'end').mockImplementation(function (
    this: http.ServerResponse,
  ) {
    this.once('error', broken)
    Reflect.apply(end, this, [])
    hear?.({ topic: 'theme' })
    return this
  })
  await stopping.close()
  await vi.waitFor(() => expect(shopper.ended()).toBe(true))
  expect(broken).not.toHaveBeenCalled()
})

describe('one address', () => {
  test('has twenty streams and not one more, and leaves room for the others', async () => {
    const twenty = await listenMany(20, '203.0.113.1')
    expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]))
    const refused = await listen({ address: '203.0.113.1' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await listen({ address: '203.0.113.2' })).status).toBe(200)
  })

  test('may open another when one has gone', async () => {
    const [first] = await listenMany(20, '203.0.113.3')
    expect((await listen({ address: '203.0.113.3' })).status).toBe(429)
    first?.close()
    await vi.waitFor(async () =>
      expect((await listen({ address: '203.0.113.3' })).status).toBe(200),
    )
  })

  test('is a whole /64 of IPv6', async () => {
    for (let i = 1; i <= 20; i++) await listen({ address: `2001:db8:7:7::${i}` })
    expect((await listen({ address: '2001:db8:7:7:ffff::99' })).status).toBe(429)
    expect((await listen({ address: '2001:db8:7:8::1' })).status).toBe(200)
  })

  test('keeps no place for those who left before they were answered', async () => {
    const subscribe = vi.spyOn(services.live, 'subscribe')
    const answer = Promise.withResolvers<null>()
    const bySlug = services.tenants.bySlug
    const asked = vi.spyOn(services.tenants, 'bySlug').mockImplementation(async (slug) => {
      await answer.promise
      return bySlug(slug)
    })
    const { port } = server.app.server.address() as AddressInfo
    const headers = { host, 'x-forwarded-for': '203.0.113.4' }
    const leaving = Array.from({ length: 20 }, () => {
      const request = http.get({ port, host: '127.0.0.1', path: '/live', headers, agent: false })
      return request.on('error', () => {})
    })
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(20))
    const before = await connections()
    for (const request of leaving) request.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(before - 20))
    answer.resolve(null)
    expect((await listen({ address: '203.0.113.4' })).status).toBe(200)
    expect(subscribe).toHaveBeenCalledTimes(1)
  })
})

test('a shop has five hundred listening shoppers; its people, and other shops, are heard besides', async () => {
  for (let address = 1; address <= 25; address++) await listenMany(20, `192.0.2.${address}`)
  expect(new Set(clients.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await listen({ address: '192.0.2.99' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30'])

  const member = await testMember(database, shop, ['can_manage_orders'])
  const cookies = await testSession(database, member, host)
  expect((await listen({ cookies, address: '192.0.2.99' })).status).toBe(200)
  const neighbour = `${(await testTenant(database)).tenant_slug}.localhost`
  const elsewhere = await listenLive(server.app, neighbour, {}, '192.0.2.99')
  clients.push(elsewhere)
  expect(elsewhere.status).toBe(200)

  clients[0]?.close()
  await vi.waitFor(async () => expect((await listen({ address: '192.0.2.98' })).status).toBe(200))
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
