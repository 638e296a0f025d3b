import { proceduresOf } from '@fournil/contract/procedures'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { askOverHttp } from '../testing/ask-over-http.ts'
import { testMember, testSession } from '../testing/test-people.ts'
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
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const KB = 1024

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await askOverHttp(
    server.app,
    {
      method: 'POST',
      path,
      headers: {
        host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    },
    [body],
  )
  return { ...answer, size: Buffer.byteLength(answer.body) }
}

/** The same input to both: `/api` takes it as it is, `/rpc` in an envelope. */
const bothWays = (input: string, notes = '[]') =>
  [
    ['/api/shop/cart', input],
    ['/rpc/shop/cart/price', `{"json":${input},"meta":${notes}}`],
  ] as const

const unknownKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join()}}`

describe('a body that would keep the server busy', () => {
  test.each([
    ['430,000 unknown fields', unknownKeys(430_000), '[]'],
    ['a list of 2,900,000 numbers', `{"items":[${'1,'.repeat(2_900_000)}1]}`, '[]'],
    ['a number of 5,900,000 digits', `{"items":"${'9'.repeat(5_900_000)}"}`, '[[0,"items"]]'],
  ])('is not read: %s', async (_, input, notes) => {
    for (const [path, body] of bothWays(input, notes)) {
      const answer = await post(path, body)
      expect([answer.status, answer.headers.connection], path).toEqual([413, 'close'])
      expect(answer.size, path).toBeLessThan(4 * KB)
      const told = JSON.parse(answer.body)
      expect(told.json ?? told, path).toMatchObject({
        code: 'PAYLOAD_TOO_LARGE',
        message: 'La demande est trop volumineuse.',
      })
    }
  })

  test.each([
    ['unknown fields', unknownKeys(5000), '[]'],
    ['unknown fields with names without end', `{"${'k'.repeat(60_000)}":1}`, '[]'],
    ['a list of numbers', `{"items":[${'1,'.repeat(30_000)}1]}`, '[]'],
    ['a list of objects that lack everything', `{"items":[${'{},'.repeat(20_000)}{}]}`, '[]'],
    ['wrong objects, as many as may be', `{"items":[${'{"a":1,"b":2},'.repeat(900)}{}]}`, '[]'],
    ['a number of many digits', `{"items":"${'9'.repeat(60_000)}"}`, '[[0,"items"]]'],
  ])('is answered shortly where it is small enough to be read: %s', async (_, input, notes) => {
    for (const [path, body] of bothWays(input, notes)) {
      const answer = await post(path, body)
      expect(answer.status, `${path} ${answer.body}`).toBe(400)
      expect(answer.size, path).toBeLessThan(4 * KB)
      const told = JSON.parse(answer.body)
      expect((told.json ?? told).data.issues.length).toBeLessThanOrEqual(20)
    }
  })

  test('names a few unknown fields and says how many more there are', async () => {
    const answer = await post('/api/shop/cart', `{"items":[],${unknownKeys(100).slice(1)}`)
    expect(JSON.parse(answer.body).data.issues).toEqual([
      { field: 'k0', message: 'Champ inconnu.' },
      { field: 'k1', message: 'Champ inconnu.' },
      { field: 'k2', message: 'Champ inconnu.' },
      { field: '', message: '97 autres champs inconnus.' },
    ])
  })
})

test.each(['/api/office/products', '/api/office/products/preview'])(
  'a product with all its options is read, to be kept or only looked at: %s',
  async (path) => {
    const member = await testMember(database, shop, ['can_manage_products'])
    const { fournil_session } = await testSession(database, member, host)
    const body = JSON.stringify({ name: 'x'.repeat(150_000) })
    const answer = await post(path, body, { cookie: `fournil_session=${fournil_session}` })
    expect(answer.status, answer.body).toBe(400)
  },
)

describe('who may not call is told so before the body is read', () => {
  const closed = proceduresOf().filter(
    ({ meta, method }) => meta.access !== 'public' && method === 'POST',
  )
  const huge = `{"a":"${'x'.repeat(300 * KB)}"}`
  const addressesOf = ({ path, rpc }: (typeof closed)[number]) => [
    `/api${path.replace(/\{\w+\}/g, 'x')}`,
    rpc,
  ]

  test('there are such procedures', () => expect(closed.length).toBeGreaterThan(4))

  test.each(closed)('$name, by nobody', async (procedure) => {
    for (const address of addressesOf(procedure)) {
      for (const body of [huge, '{"nonsense', '\0']) {
        const answer = await post(address, body)
        expect(answer.status, `${address} ${answer.body}`).toBe(401)
        expect(answer.size).toBeLessThan(4 * KB)
      }
    }
  })

  test.each(closed)('$name, by somebody without a flag', async (procedure) => {
    if (!procedure.meta.permissions) return
    const { fournil_session } = await testSession(database, await testMember(database, shop), host)
    const cookie = `fournil_session=${fournil_session}`
    for (const address of addressesOf(procedure)) {
      for (const body of [huge, '{"nonsense'])
        expect((await post(address, body, { cookie })).status, address).toBe(403)
    }
  })
})
