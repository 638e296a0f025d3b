import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { Permission } from '@fournil/domain/permissions'
import { hostilePictures, photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { askOverHttp } from '../../testing/ask-over-http.ts'
import { isEnglish } from '../../testing/english.ts'
import { testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string
let cookie: string

const HOSTILE = await hostilePictures()

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = await cookieOf(['can_manage_products'])
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

async function cookieOf(flags: readonly Permission[]) {
  const session = await testSession(database, await testMember(database, shop, flags), host)
  return `fournil_session=${session.fournil_session}`
}

type Sending = { bucket?: string; headers?: Record<string, string> }

async function send(body: Uint8Array, { bucket = 'product-images', headers = {} }: Sending = {}) {
  const sent = {
    host,
    cookie,
    'content-type': 'image/jpeg',
    'content-length': body.length,
    ...headers,
  }
  const path = `/uploads/${bucket}`
  const answer = await askOverHttp(server.app, { method: 'POST', path, headers: sent }, [body])
  return { ...answer, json: JSON.parse(answer.body) }
}

test('a picture is sent, and served from then on, for an hour', async () => {
  const { status, headers, json } = await send(await photograph(600, 400).jpeg().toBuffer())
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(json).toMatchObject({ width: 600, height: 400 })
  const served = await server.ask(host, json.address)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=3600',
  })
})

test.each(HOSTILE.filter(([, , code]) => code))(
  '%s is refused in a French sentence',
  async (_, bytes) => {
    const { status, json } = await send(bytes)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect([json.message.length > 10, isEnglish(json.message)]).toEqual([true, false])
  },
)

test('more than 5 MB is refused, whether it says so before or not', async () => {
  const heavy = Buffer.alloc(5 * 1024 * 1024 + 1)
  const refused = {
    code: 'IMAGE_TOO_HEAVY',
    message: "La taille de l'image ne doit pas dépasser 5 MB",
  }
  const declared = await send(heavy)
  expect([declared.status, declared.json]).toEqual([413, refused])
  const path = '/uploads/product-images'
  const unsaid = await askOverHttp(
    server.app,
    { method: 'POST', path, headers: { host, cookie } },
    [heavy],
  )
  expect([unsaid.status, JSON.parse(unsaid.body)]).toEqual([413, refused])
})

test('it is open to those who fill in products or categories, to nobody else, and from our own pages', async () => {
  const bytes = await photograph(30, 20).png().toBuffer()
  const statusFor = async (headers: Record<string, string>) =>
    (await send(bytes, { headers })).status
  expect(await statusFor({ cookie: await cookieOf(['can_manage_categories']) })).toBe(200)
  expect(await statusFor({ cookie: '' })).toBe(401)
  expect(
    await statusFor({ cookie: await cookieOf(['can_manage_orders', 'can_manage_stores']) }),
  ).toBe(403)
  expect(await statusFor({ origin: 'https://elsewhere.example' })).toBe(403)
  expect((await send(bytes, { bucket: 'invoices' })).status).toBe(404)
  expect((await send(bytes, { bucket: '..%2finvoices' })).status).toBe(404)
})

test('a refusal reaches a browser that is still sending', async () => {
  const bytes = Buffer.alloc(4 * 1024 * 1024)
  const { status, json } = await send(bytes, { headers: { cookie: '' } })
  expect([status, json.code]).toEqual([401, 'UNAUTHORIZED'])
})
