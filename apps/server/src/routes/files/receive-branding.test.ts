import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { Permission } from '@fournil/domain/permissions'
import { photograph } from '@fournil/integrations/images/testing/hostile-pictures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { askOverHttp } from '../../testing/ask-over-http.ts'
import { testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string
let cookie: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  cookie = await cookieOf(['can_manage_design_settings'])
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

async function send(folder: string, body: Uint8Array, headers: Record<string, string> = {}) {
  const sent = { host, cookie, 'content-length': body.length, ...headers }
  const path = `/uploads/branding-assets/${folder}`
  const answer = await askOverHttp(server.app, { method: 'POST', path, headers: sent }, [body])
  return { ...answer, json: JSON.parse(answer.body) }
}

const SVG = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`)

test('a picture of the shop is sent and served as one', async () => {
  const { status, json } = await send('pictures', await photograph(1600, 900).jpeg().toBuffer())
  expect([status, json.address]).toEqual([
    200,
    expect.stringMatching(/\/branding-assets\/pictures\/[\w-]+\.webp$/),
  ])
  expect((await server.ask(host, json.address)).headers['content-type']).toBe('image/webp')
  for (const folder of ['toString', 'none'])
    expect((await send(folder, await photograph(9, 9).png().toBuffer())).status).toBe(404)
})

test('a favicon is sent and served as a drawing that cannot run, for an hour', async () => {
  const { status, json } = await send(
    'favicons',
    SVG('<script>alert(1)</script><rect width="9" height="9" onclick="alert(1)"/>'),
  )
  expect([status, json.address]).toEqual([
    200,
    expect.stringMatching(/\/branding-assets\/favicons\/[\w-]+\.svg$/),
  ])
  const served = await server.ask(host, json.address)
  expect(served.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect(served.body).toContain('<rect width="9" height="9"/>')
  expect(served.body).not.toMatch(/script|onclick/)
})

test('a logo is sent twice and lies under two names', async () => {
  const bytes = await photograph(300, 200).png().toBuffer()
  const [first, second] = [await send('logos', bytes), await send('logos', bytes)]
  expect(first.json.address).not.toBe(second.json.address)
  expect((await server.ask(host, first.json.address)).headers['content-type']).toBe('image/webp')
})

test.each([
  ['logos', Buffer.alloc(2 * 1024 * 1024 + 1), 413, 'Le fichier ne doit pas dépasser 2MB'],
  ['favicons', Buffer.alloc(1024 * 1024 + 1), 413, 'Le fichier ne doit pas dépasser 1MB'],
  ['logos', Buffer.from('%PDF-1.7'), 415, 'Envoyez une image JPG, PNG, WebP, GIF ou SVG.'],
  ['favicons', Buffer.from('MZ'), 415, 'Envoyez une icône ICO, PNG ou SVG.'],
  [
    'favicons',
    SVG('<foreignObject><p>x</p></foreignObject>'),
    422,
    'Ce fichier SVG ne contient rien que nous puissions afficher\u00a0: envoyez un dessin simple ou une image PNG.',
  ],
  [
    'favicons',
    Buffer.from('<svg><rect></svg>'),
    422,
    'Ce fichier SVG ne peut pas être lu\u00a0: enregistrez-le de nouveau, en SVG simple.',
  ],
])('%s: what is not taken is refused in words (%#)', async (folder, bytes, status, message) => {
  const answer = await send(folder, bytes)
  expect([answer.status, answer.json.message]).toEqual([status, message])
})

test('they are for those who may change the design, in the two folders', async () => {
  const bytes = SVG('<rect width="9" height="9"/>')
  expect((await send('logos', bytes, { cookie: '' })).status).toBe(401)
  const other = await cookieOf(['can_manage_products'])
  expect((await send('logos', bytes, { cookie: other })).status).toBe(403)
  expect((await send('invoices', bytes)).status).toBe(404)
  expect((await send('logos', bytes, { origin: 'https://ailleurs.example' })).status).toBe(403)
})
