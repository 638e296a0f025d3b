import type { LiveEvent } from '@fournil/contract/live'
import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { publish } from '@fournil/services/events/publish'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type LiveClient, listenLive } from '../testing/listen-live.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let here: AppServices
let elsewhere: AppServices
let server: TestServer
let host: string
const clients: LiveClient[] = []

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  here = await testServices(database)
  elsewhere = await testServices(database)
  server = await testServer({ services: elsewhere })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  for (const client of clients) client.close()
  await server.close()
  await here.close()
  await elsewhere.close()
  await database.close()
})

/** Committed by one process; the listeners sit at another. */
const say = (tenant: TestTenant, event: LiveEvent) =>
  inTenant({ db: here.db, tenant }, (tx) => publish(tx, tenant.tenant_id, event))

async function listen(host: string, cookies?: Record<string, string>, path?: string) {
  const client = await listenLive(server.app, host, cookies, undefined, path)
  clients.push(client)
  return client
}

const cookieOf = async (tenant: TestTenant, at: string) =>
  testSession(database, await testMember(database, tenant), at)

test('a shopper hears what is public of this shop, committed in another process', async () => {
  const shopper = await listen(host)
  expect(shopper.status).toBe(200)
  expect(shopper.headers['content-type']).toBe('text/event-stream')
  expect(shopper.headers['content-encoding']).toBeUndefined()

  await say(shop, { topic: 'orders', id: 'private' })
  await say(shop, { topic: 'reviews', id: 'private' })
  await say(neighbour, { topic: 'theme' })
  const rolledBack = inTenant({ db: here.db, tenant: shop }, async (tx) => {
    await publish(tx, shop.tenant_id, { topic: 'theme', id: 'rolled back' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await say(shop, { topic: 'catalogue', id: '1' })
  await vi.waitFor(() => expect(shopper.heard).toEqual([{ topic: 'catalogue', id: '1' }]))
})

test('people of the back office hear the rest too, those of another shop do not', async () => {
  const member = await listen(host, await cookieOf(shop, host))
  const stranger = await listen(host, await cookieOf(neighbour, host))
  await say(shop, { topic: 'orders', id: '7' })
  await say(shop, { topic: 'stores' })
  await vi.waitFor(() => expect(stranger.heard).toEqual([{ topic: 'stores' }]))
  await vi.waitFor(() =>
    expect(member.heard).toEqual([{ topic: 'orders', id: '7' }, { topic: 'stores' }]),
  )
})

test('no time limit of the server ends a stream', async () => {
  const shopper = await listen(host)
  // A connection may be silent for longer than two heartbeats; the other limits are for requests.
  expect(server.app.server.timeout).toBeGreaterThan(2 * 25_000)
  expect(shopper.ended()).toBe(false)
})

test('a page that was closed is no longer spoken to', async () => {
  const unsubscribed = vi.fn()
  const subscribe = vi.spyOn(elsewhere.live, 'subscribe').mockImplementation(() => unsubscribed)
  const shopper = await listen(host)
  expect(unsubscribed).not.toHaveBeenCalled()
  shopper.close()
  await vi.waitFor(() => expect(unsubscribed).toHaveBeenCalledTimes(1))
  subscribe.mockRestore()
})

test('where there is no shop there is nothing to hear', async () => {
  for (const name of ['fournil.localhost', 'nobody.localhost']) {
    expect((await listen(name)).status, name).toBe(404)
  }
})

test('the listening connection is replaced when it is killed, and the pages do not notice', async () => {
  const shopper = await listen(host)
  await database.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'fournil-live'`,
  )
  await vi.waitFor(
    async () => {
      await say(shop, { topic: 'theme' })
      expect(shopper.heard.length).toBeGreaterThan(0)
    },
    { interval: 100 },
  )
  expect(shopper.ended()).toBe(false)
})

test('a page that was made a moment ago hears of what was said before it listened', async () => {
  const fresh = await testTenant(database)
  const at = `${fresh.tenant_slug}.localhost`
  const witness = await listen(at)
  // Held, so that a moment stays one however slow the machine is; long after the hub began to listen.
  const held = vi.spyOn(performance, 'now').mockReturnValue(1e9)
  onTestFinished(() => held.mockRestore())
  await say(fresh, { topic: 'orders', id: 'private' })
  await say(fresh, { topic: 'theme' })
  await vi.waitFor(() => expect(witness.heard).toEqual([{ topic: 'theme' }]))
  const shopper = await listen(at, {}, '/live?age=10')
  const member = await listen(at, await cookieOf(fresh, at), '/live?age=10')
  await say(fresh, { topic: 'stores' })
  await vi.waitFor(() => expect(member.heard).toContainEqual({ topic: 'stores' }))
  expect(member.heard).toEqual([{ topic: 'orders' }, { topic: 'theme' }, { topic: 'stores' }])
  await vi.waitFor(() => expect(shopper.heard).toEqual([{ topic: 'theme' }, { topic: 'stores' }]))
})

test('a page that is older than the process may have missed anything public', async () => {
  const old = await listen(host, {}, '/live?age=999999999')
  await vi.waitFor(() =>
    expect(old.heard).toEqual(
      ['theme', 'catalogue', 'stores', 'tenant'].map((topic) => ({ topic })),
    ),
  )
  for (const nonsense of ['-1', 'x', '1e9', '', '1&age=2'])
    expect((await listen(host, {}, `/live?age=${nonsense}`)).status).toBe(200)
})

test('a server that stops ends the streams, so that the browsers look for another', async () => {
  const shopper = await listen(host)
  await server.app.close()
  await vi.waitFor(() => expect(shopper.ended()).toBe(true))
})
