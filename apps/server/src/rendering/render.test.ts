import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { askOverHttp } from '../testing/ask-over-http.ts'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { talk } from '../testing/talk.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

const HOST = 'Exemple Hébergement SAS, 1 quai du Port, 59000 Lille, 03 00 00 00 00'
let database: TestDatabase
let shop: TestTenant
beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
})
afterAll(() => database.close())

test.each([
  ['named', { PLATFORM_HOSTING: HOST }, HOST],
  ['not named', {}, 'null'],
])('pages are told who hosts the platform: %s', async (_, variables, told) => {
  const services = await testServices(database, variables)
  const server = await testServer({ services })
  const { body } = await server.ask(`${shop.tenant_slug}.localhost`, '/mentions-legales')
  await server.close()
  await services.close()
  expect(body).toContain(`data-hosting="${told}"`)
})

describe('a page without its database', () => {
  test.each(['/mentions-legales', '/checkout'])('asks to try again: %s', async (path) => {
    const services = await testServices(database)
    const server = await testServer({ services })
    const host = `${shop.tenant_slug}.localhost`
    const ask = () => server.ask(host, path, { headers: { accept: 'text/html' } })
    // Whose host it is, is known from before.
    await services.tenants.bySlug(shop.tenant_slug)
    await databaseAway(database)
    const refused = await ask()
    await databaseBack(database)
    const again = await ask()
    await server.close()
    await services.close()
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.body).toContain('Réessayez')
    expect(again.statusCode).toBe(200)
  })
})

describe('a form posted to a page', () => {
  const FORM = 'application/x-www-form-urlencoded'
  const MULTIPART = 'multipart/form-data; boundary=b'
  const FIELD = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n'
  let services: AppServices
  let server: TestServer
  let host: string
  beforeAll(async () => {
    services = await testServices(database)
    server = await testServer({ services })
    host = `${shop.tenant_slug}.localhost`
    await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await services.close()
  })
  const post = (type: string | undefined, payload: string) =>
    server.ask(host, '/admin/login', {
      method: 'POST',
      headers: type === undefined ? {} : { 'content-type': type },
      payload,
    })

  test.each([
    ['encoded', FORM, 'a=1', "[['a','1']]"],
    ['in parts', MULTIPART, FIELD, "[['a','1']]"],
    ['empty and of no type', undefined, '', '[]'],
    ['empty, of whatever type', 'application/json', '', '[]'],
    ['as large as may be', FORM, `a=${'x'.repeat(64 * 1024 - 2)}`, 'xxx'],
  ])('reaches it: %s', async (_, type, payload, seen) => {
    const answer = await post(type, payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(seen)
  })

  test.each([
    ['JSON', 'application/json', '{"email":"a@b.fr"}'],
    ['text', 'text/plain', 'email=a@b.fr'],
    ['of no type', undefined, 'email=a@b.fr'],
    ['parts without a boundary', 'multipart/form-data', FIELD],
    ['parts that end nowhere', MULTIPART, FIELD.slice(0, 30)],
  ])('that is no form is refused: %s', async (_, type, payload) => {
    const answer = await post(type, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      code: 'BAD_REQUEST',
      message: 'Ce formulaire n’a pas pu être lu.',
    })
  })

  test('is refused by its announced size, one byte past the limit', async () => {
    const answer = await post(FORM, `a=${'x'.repeat(64 * 1024 - 1)}`)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'La demande est trop volumineuse.',
    })
  })

  test('is refused by what arrives, when nothing was announced', async () => {
    const chunks = Array(20).fill(Buffer.alloc(8 * 1024, 0x78))
    const headers = { host, 'content-type': FORM, 'transfer-encoding': 'chunked' }
    const asked = { method: 'POST', path: '/admin/login', headers }
    expect((await askOverHttp(server.app, asked, chunks)).status).toBe(413)
  })

  test('that never ends is not listened to', async () => {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`.repeat(5)
    const said = await talk(
      server.app,
      `POST /admin/login HTTP/1.1\r\nHost: ${host}\r\ncontent-type: ${FORM}\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
    )
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
  })
})
