import { inTenant } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { countTrips } from '@fournil/services/catalogue/testing/count-trips'
import { type TestShop, testShop } from '@fournil/services/catalogue/testing/test-shop'
import { publish } from '@fournil/services/events/publish'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { countingPages } from '../testing/counting-pages.ts'
import { talk } from '../testing/talk.ts'
import { testMember, testSession } from '../testing/test-people.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

const LIMIT = 8
const API = '/api/shop/products'
const PATHS = [API, '/'] as const

let database: TestDatabase
let shop: TestShop
let host: string
let services: AppServices
let server: TestServer
/** Asked by whatever is not answered from the cache. */
let longWay: ReturnType<typeof vi.spyOn>
let visitors = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // Within a minute, so that none begins while a test runs.
  vi.useFakeTimers({ now: new Date('2026-11-17T09:00:10Z'), toFake: ['Date'] })
  shop = await testShop(database)
  await shop.product('Pain', { description: 'Au levain. '.repeat(200) })
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database, {
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: String(LIMIT),
  })
  server = await testServer({ services, applications: countingPages().applications })
  longWay = vi.spyOn(services.tenants, 'bySlug')
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await services.close()
  await database.owner('delete from ip_blacklist')
})

function newVisitor(): string {
  visitors += 1
  return `10.1.${visitors >> 8}.${visitors & 255}`
}
type Asked = { from?: string; headers?: Record<string, string>; at?: string; method?: 'HEAD' }
const ask = (url: string, { from = newVisitor(), headers = {}, at = host, method }: Asked = {}) =>
  server.ask(at, url, {
    headers: { 'x-forwarded-for': from, ...headers },
    ...(method ? { method } : {}),
  })
/** Whether this was sent from the cache, before anything else was asked. */
async function isShort(url: string, asked?: Asked): Promise<boolean> {
  longWay.mockClear()
  await ask(url, asked)
  return longWay.mock.calls.length === 0
}
/** Whether nothing at all was asked for it: neither whose host it is nor the database. */
async function isKept(url: string, asked?: Asked): Promise<boolean> {
  let isWithoutLongWay = false
  const trips = await countTrips(services.db, async () => {
    isWithoutLongWay = await isShort(url, asked)
  })
  return isWithoutLongWay && trips === 0
}
/** As a verb of the back office says it. */
const change = () =>
  inTenant({ db: services.db, tenant: shop }, (tx) =>
    publish(tx, shop.tenant_id, { topic: 'catalogue' }),
  )

describe.each(PATHS)('%s', (path) => {
  test('is made the long way, and then sent before anything else is asked', async () => {
    expect([await isShort(path), await isShort(path), await isShort(path)]).toEqual([
      false,
      true,
      true,
    ])
  })

  test('has the same headers and the same body both ways, packed or not', async () => {
    for (const [encoding, query] of [
      ['identity', ''],
      ['gzip', '?search=pain'],
      ['br', '?sort=price_rising'],
    ]) {
      const asked = { headers: { 'accept-encoding': String(encoding) } }
      const [long, short] = [await ask(path + query, asked), await ask(path + query, asked)]
      expect(short.rawPayload.equals(long.rawPayload)).toBe(true)
      const told = ({ headers: all }: typeof short) => {
        const { 'x-request-id': id, 'content-security-policy': policy, ...rest } = all
        const nonce = / 'nonce-[^']+'/g
        return { ...rest, id: typeof id, policy: String(policy).replace(nonce, '') }
      }
      expect(told(short)).toEqual(told(long))
      expect(short.headers['content-security-policy']).not.toContain('nonce')
      expect(short.headers['x-request-id']).not.toBe(long.headers['x-request-id'])
    }
  })

  test('is refused to an address that is blocked, while others get it', async () => {
    const blocked = newVisitor()
    await database.owner(
      `insert into ip_blacklist (ip_address, reason, is_permanent) values ($1, 'test', true)`,
      [blocked],
    )
    await ask(path)
    expect(await isShort(path)).toBe(true)
    expect((await ask(path, { from: blocked })).statusCode).toBe(403)
  })

  test('is refused once the lists were read anew', async () => {
    const from = newVisitor()
    await ask(path, { from })
    expect(await isShort(path, { from })).toBe(true)
    await database.owner(
      `insert into ip_blacklist (ip_address, reason, is_permanent) values ($1, 'test', true)`,
      [from],
    )
    vi.setSystemTime(Date.now() + 15_000)
    expect((await ask(path, { from })).statusCode).toBe(403)
    expect((await ask(path, { from })).statusCode).toBe(403)
  })

  test('counts against the limit of its address, with what was answered the long way', async () => {
    const from = newVisitor()
    const left: unknown[] = []
    for (let at = 0; at < LIMIT; at += 1) {
      const answer = await ask(at === 3 ? '/admin' : path, { from })
      left.push(Number(answer.headers['x-ratelimit-remaining']))
    }
    expect(left).toEqual([7, 6, 5, 4, 3, 2, 1, 0])
    const refused = await ask(path, { from })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await ask(path)).statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 60_000)
    expect((await ask(path, { from })).statusCode).toBe(200)
  })

  test('is not sent for a session, a key, another host and another scheme', async () => {
    await ask(path)
    const cookies = await testSession(database, await testMember(database, shop), host)
    const session = `fournil_store=x; fournil_session=${cookies.fournil_session}`
    const others: Asked[] = [
      { headers: { cookie: session } },
      { headers: { cookie: `__Host-${session.slice(17)}` } },
      { headers: { authorization: 'Bearer x' } },
      { at: `${host}:8080` },
      { headers: { 'x-forwarded-proto': 'https' } },
      { method: 'HEAD' },
    ]
    for (const other of others) expect([other, await isKept(path, other)]).toEqual([other, false])
    expect(await isKept(path)).toBe(true)
  })

  test('is never that of a neighbour', async () => {
    const neighbour = await testShop(database)
    const at = `${neighbour.tenant_slug}.localhost`
    const ours = await ask(path)
    expect((await ask(path, { at })).body).not.toBe(ours.body)
    expect((await ask(path, { at })).body).not.toBe(ours.body)
    expect((await ask(path)).body).toBe(ours.body)
  })

  test('is made anew once its shop has changed', async () => {
    await ask(path)
    expect(await isKept(path)).toBe(true)
    await change()
    expect(await isKept(path)).toBe(false)
  })

  test('is in the log, in the metrics and in the counts like any other', async () => {
    for (let at = 0; at < 3; at += 1) await ask(path)
    const lines = server.log.filter(({ msg }) => msg === 'answered')
    expect(lines).toHaveLength(3)
    for (const line of lines)
      expect(line).toMatchObject({ tenant: shop.tenant_slug, host, url: path, status: 200 })
    expect(new Set(lines.map(({ request_id }) => request_id)).size).toBe(3)
    const minutes = server.app.takeCountedMinutes()
    expect(minutes.map(({ requests, errors }) => [requests, errors])).toEqual([[3, 0]])
    const metrics = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
    const route = path === API ? API : 'none'
    expect(metrics.body).toContain(
      `http_request_duration_seconds_count{route="${route}",method="GET",status="200"} 3`,
    )
  })

  test('is refused where two hosts are named', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const say = (hosts: string) =>
      talk(server.app, `GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    await say(`Host: ${host}\r\n`)
    expect(await say(`Host: ${host}\r\n`)).toMatch(/^HTTP\/1.1 200/)
    expect(await say(`Host: ${host}\r\nhost: elsewhere.test\r\n`)).toMatch(/^HTTP\/1.1 400/)
  })
})

describe('what the API has not kept', () => {
  const NOWHERE = `${API}/018f3f2e-0000-7000-8000-000000000000`

  test('is made at once where the shop is known, and the long way for whoever is somebody', async () => {
    await ask(API)
    expect([await isShort(`${API}?page=2`), await isKept(`${API}?page=3`)]).toEqual([true, false])
    expect(await isShort(`${API}?page=4`, { headers: { authorization: 'Bearer x' } })).toBe(false)
    expect(await isShort(`${API}?page=5`, { method: 'HEAD' })).toBe(false)
  })

  test.each([`${API}?page=2`, NOWHERE, `${API}?page=x`, `${API}?nonsense=1`])(
    '%s is told in the same words and headers both ways',
    async (url) => {
      await ask(API)
      longWay.mockClear()
      const short = await ask(url)
      expect(longWay).not.toHaveBeenCalled()
      await change()
      services.tenants.drop()
      const long = await ask(url)
      expect(longWay).toHaveBeenCalled()
      expect([short.statusCode, short.body]).toEqual([long.statusCode, long.body])
      const names = (answer: typeof short) => Object.keys(answer.headers).toSorted()
      expect(names(short)).toEqual(names(long))
    },
  )

  test('is refused to an address that is blocked, and counts against the limit of the others', async () => {
    const blocked = newVisitor()
    await database.owner(
      `insert into ip_blacklist (ip_address, reason, is_permanent) values ($1, 'test', true)`,
      [blocked],
    )
    await ask(API)
    expect((await ask(`${API}?page=2`, { from: blocked })).statusCode).toBe(403)
    const from = newVisitor()
    const answers = []
    for (let page = 3; page < LIMIT + 4; page += 1)
      answers.push((await ask(`${API}?page=${page}`, { from })).statusCode)
    expect(answers).toEqual([...Array.from({ length: LIMIT }, () => 200), 429])
  })

  test('is read once for a crowd', async () => {
    await ask(API)
    const trips = await countTrips(services.db, () =>
      Promise.all(Array.from({ length: 20 }, () => ask(`${API}?page=2`))),
    )
    expect(trips).toBe(1)
  })

  test('is a failure in our words when it cannot be made', async () => {
    await ask(API)
    vi.spyOn(services.answers as object as { get: () => unknown }, 'get').mockRejectedValue(
      new Error('select secret from nowhere'),
    )
    const failed = await ask(`${API}?page=2`)
    expect(failed.statusCode).toBe(500)
    expect(failed.body).not.toContain('secret')
    expect(failed.json().message).toContain('Une erreur est survenue')
    expect(failed.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-request-id': expect.any(String),
    })
  })

  test.each([
    '/..\\..\\..\\\\evil',
    '/..\\orders\\018f3f2e-0000-7000-8000-000000000000',
    '/%2e%2e',
    '/%2E./orders',
    '/.',
  ])('%s is no other address than the one that is written', async (tail) => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    await ask(API)
    for (const path of [`${API}${tail}`, `/rpc/shop/product/get${tail}`]) {
      const said = await talk(
        server.app,
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect([path, said.slice(0, 12)]).toEqual([path, expect.stringMatching(/^HTTP\/1.1 40[04]$/)])
    }
    expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('is the last on its connection when the server stops meanwhile', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    await ask(API)
    const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>()
    const { promise: goOn, resolve: mayGoOn } = Promise.withResolvers<void>()
    const { answers } = services
    if (!answers) throw new Error('Nothing is kept.')
    const { get } = answers
    vi.spyOn(answers, 'get').mockImplementation(async (...question) => {
      wasAsked()
      await goOn
      return get(...question)
    })
    const said = talk(server.app, `GET ${API}?page=2 HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    await asked
    const stopped = server.app.close()
    await vi.waitFor(() => expect(server.app.server.listening).toBe(false))
    mayGoOn()
    expect(await said).toMatch(/^HTTP\/1.1 200.*\r\nconnection: close\r\n/s)
    await stopped
  })
})

describe('a kept page', () => {
  test('is not sent again to whoever has it', async () => {
    const { etag } = (await ask('/')).headers
    const again = await ask('/', { headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  })

  test('knows which store was chosen', async () => {
    const of = (id: string) => ({ headers: { cookie: `fournil_store=${id.repeat(36)}` } })
    const [first, second] = [(await ask('/', of('1'))).body, (await ask('/', of('2'))).body]
    expect(first).not.toBe(second)
    expect([(await ask('/', of('1'))).body, (await ask('/', of('2'))).body]).toEqual([
      first,
      second,
    ])
    expect(await isShort('/', of('1'))).toBe(true)
  })

  test.each(['impersonate_token=x', 'impersonate%5Ftoken=x'])(
    'is not sent where %s is to be traded for a session',
    async (query) => {
      await ask(`/?${query}`, { method: 'HEAD' })
      const answer = await ask(`/?${query}`)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin/assistance'])
    },
  )

  test('is not sent for a shop that is about to be deleted', async () => {
    await ask('/')
    await database.owner(
      `update tenants set deletion_asked_at = now(), deletion_due_at = now(), deletion_asked_by = 'owner' where id = $1`,
      [shop.tenant_id],
    )
    services.tenants.drop(shop.tenant_id)
    for (const _ of ['read', 'known']) expect((await ask('/')).statusCode).toBe(503)
  })

  test('is not sent to a visitor who belongs at the primary domain', async () => {
    const [primary, other] = [`www.${shop.tenant_slug}.test`, `${shop.tenant_slug}.test`]
    for (const [domain, is_primary] of [
      [primary, true],
      [other, false],
    ])
      await database.owner(
        `insert into tenant_domains (tenant_id, domain, is_verified, is_active, is_primary, verification_token)
         values ($1, $2, true, true, $3, $2)`,
        [shop.tenant_id, domain, is_primary],
      )
    // What a page frames stays where it is, and is kept.
    await ask('/', { at: other, headers: { 'sec-fetch-dest': 'iframe' } })
    const visit = await ask('/', { at: other })
    expect([visit.statusCode, visit.headers.location]).toEqual([308, `https://${primary}/`])
    await ask('/', { at: primary })
    expect(await isShort('/', { at: primary })).toBe(true)
  })
})
