import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { publish } from '@fournil/services/events/publish'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { countingPages } from '../testing/counting-pages.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

const STORE = '11111111-1111-4111-8111-111111111111'
const OTHER_STORE = '22222222-2222-4222-8222-222222222222'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let services: AppServices
let server: TestServer
let pages: ReturnType<typeof countingPages>
let member_cookie: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  const member = await testMember(database, shop, [])
  const { fournil_session } = await testSession(database, member, hostOf(shop))
  member_cookie = `fournil_session=${fournil_session}`
})
afterAll(() => database.close())
beforeEach(async () => {
  // Within a minute, so that none begins while a test runs.
  vi.useFakeTimers({ now: new Date('2026-11-17T09:00:10Z'), toFake: ['Date'] })
  services = await testServices(database, { TRUSTED_PROXIES: '127.0.0.1' })
  pages = countingPages()
  server = await testServer({ services, applications: pages.applications })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await services.close()
})

const hostOf = ({ tenant_slug }: TestTenant) => `${tenant_slug}.localhost`

type Visit = { tenant?: TestTenant; host?: string; path?: string; cookie?: string; proto?: string }

async function visit({ tenant = shop, host, path = '/', cookie, proto = 'http' }: Visit = {}) {
  const headers = { 'x-forwarded-proto': proto, ...(cookie ? { cookie } : {}) }
  const { body } = await server.ask(host ?? hostOf(tenant), path, { headers })
  return /<main>(.*)<\/main>/.exec(body)?.[1]
}
const say = (tenant: TestTenant, topic: 'theme' | 'catalogue' | 'stores', of = services) =>
  inTenant({ db: of.db, tenant }, (tx) => publish(tx, tenant.tenant_id, { topic }))

describe('a page that everybody gets alike', () => {
  test('is made once', async () => {
    const first = await visit()
    expect(await visit()).toBe(first)
    expect(pages.state.made).toBe(1)
  })

  test('is made once for all who ask while it is made', async () => {
    await Promise.all(Array.from({ length: 30 }, () => visit()))
    expect(pages.state.made).toBe(1)
  })

  test('knows nothing of a visitor but the store', async () => {
    const cookie = `a=1; fournil_store=${STORE}; fournil_other=secret`
    expect(await visit({ cookie })).toMatch(new RegExp(`\\|fournil_store=${STORE}$`))
    expect(await visit({ cookie: `fournil_store=${STORE}` })).toBeDefined()
    expect(pages.state.made).toBe(1)
  })
})

describe('what was made for one is never sent to another:', () => {
  const of = (visit: () => Visit) => visit
  test.each([
    ['of another shop', of(() => ({ tenant: neighbour }))],
    ['of another host', of(() => ({ host: `${hostOf(shop)}:8080` }))],
    ['over TLS', of(() => ({ proto: 'https' }))],
    ['of another page', of(() => ({ path: '/cgv' }))],
    ['of another question', of(() => ({ path: '/?q=pain' }))],
    ['of a store', of(() => ({ cookie: `fournil_store=${STORE}` }))],
    ['of a store that a link names', of(() => ({ path: `/?store=${STORE}` }))],
    ['of a page’s data', of(() => ({ path: '/_root.data' }))],
  ])('a page %s', async (_, other) => {
    const [ours, theirs] = [await visit(), await visit(other())]
    expect(theirs).not.toBe(ours)
    expect(pages.state.made).toBe(2)
    expect([await visit(), await visit(other())]).toEqual([ours, theirs])
    expect(pages.state.made).toBe(2)
  })

  test('a page of one store and of another', async () => {
    const [first, second] = [STORE, OTHER_STORE].map((id) => ({ cookie: `fournil_store=${id}` }))
    expect(await visit(first)).not.toBe(await visit(second))
  })

  test('a page for somebody who has signed in', async () => {
    await visit()
    await visit({ cookie: member_cookie })
    await visit({ cookie: member_cookie })
    expect(pages.state.made).toBe(3)
    await visit()
    expect(pages.state.made).toBe(3)
  })

  test.each([
    '/order-success?order_id=1',
    '/avis?token=1',
    '/retractation',
    '/admin',
    '/checkout/x',
  ])('the page %s', async (path) => {
    await visit({ path })
    await visit({ path })
    expect(pages.state.made).toBe(2)
  })

  test('a page that sets a cookie', async () => {
    pages.state.headers = { 'set-cookie': 'fournil_store=x' }
    await visit()
    await visit()
    expect(pages.state.made).toBe(2)
  })

  test('a failure: who waited for it makes the page anew', async () => {
    pages.state.during = async () => {
      pages.state.during = async () => {}
      throw new Error('refused')
    }
    // Whichever of the two began to make it.
    const both = await Promise.all([visit(), visit()])
    expect(both.filter((page) => page === undefined)).toHaveLength(1)
    expect(both).toContainEqual(expect.stringContaining(shop.tenant_slug))
  })
})

describe('a change', () => {
  test.each(['theme', 'catalogue', 'stores'] as const)(
    'of %s is in the next page, and none of the neighbour’s is made anew',
    async (topic) => {
      await visit()
      await visit({ tenant: neighbour })
      await say(shop, topic)
      await visit()
      await visit({ tenant: neighbour })
      expect(pages.state.made).toBe(3)
    },
  )

  test('of the look is seen at once, in the process that made it', async () => {
    const before = await visit()
    await inTenant({ db: services.db, tenant: shop }, async (tx) => {
      await tx.updateTable('storefront_settings').set({ company_name: 'Le Nouveau' }).execute()
      await publish(tx, shop.tenant_id, { topic: 'theme' })
    })
    expect(before).not.toContain('Le Nouveau')
    expect(await visit()).toContain('|Le Nouveau|')
  })

  test('while a page is made: it is not kept', async () => {
    pages.state.during = async () => {
      pages.state.during = async () => {}
      await say(shop, 'catalogue')
    }
    await visit()
    await visit()
    expect(pages.state.made).toBe(2)
  })

  test('of another process is heard', async () => {
    const other = await testServices(database)
    await visit()
    await say(shop, 'catalogue', other)
    await vi.waitFor(async () => {
      await visit()
      expect(pages.state.made).toBe(2)
    })
    await other.close()
  })

  test('that went unheard, because the line was cut, keeps no page', async () => {
    await visit()
    const back = new Promise<void>((resolve) => services.changes.onMissed(resolve))
    await database.owner(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'fournil-live'`,
    )
    await vi.waitFor(async () => {
      await visit()
      expect(pages.state.made).toBeGreaterThan(1)
    })
    // Nothing is believed until then, nor in the tests that follow.
    await back
  })
})

test('stays within its bytes, however many addresses are asked for', async () => {
  const { createPageCache } = await import('./page-cache.ts')
  const cache = createPageCache(services.changes)
  const large = Buffer.alloc(1024 * 1024)
  for (let at = 0; at < 40; at += 1)
    await cache.get(shop.tenant_id, `page ${at}`, async () => ({
      status: 200,
      headers: [],
      etag: '""',
      inline: null,
      bodies: { br: large, gzip: large },
      bytes: 1,
    }))
  expect(cache.bytes()).toBeLessThanOrEqual(32 * 1024 * 1024)
  expect(cache.find(shop.tenant_id, 'page 39')).toBeDefined()
  expect(cache.find(shop.tenant_id, 'page 0')).toBeUndefined()
})
