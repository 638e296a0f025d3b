import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { talk } from '../testing/talk.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

let database: TestDatabase
let services: AppServices
let server: TestServer
let host: string

beforeAll(async () => {
  database = await testDatabase()
  host = `${(await testTenant(database)).tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  ['PUT', '/', 405, 'Cette page ne connaît pas cette méthode.'],
  ['DELETE', '/files/x', 405, 'Un fichier se télécharge, il ne se modifie pas à cette adresse.'],
  ['GET', '/%', 400, 'Cette adresse n’est pas valable.'],
  ['GET', '//elsewhere/', 400, 'Cette adresse n’est pas valable.'],
  ['GET', '/assets/shop/gone.js', 404, 'Introuvable.'],
] as const)(
  '%s %s is refused on a page to who asks for one, in JSON to others',
  async (method, pathname, status, message) => {
    const ask = (accept: string) =>
      server.app.inject({ method, url: { pathname }, headers: { host, accept } })
    const page = await ask(BROWSER)
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
    expect(page.body).toContain(`<p>${message}</p>`)
    expect(page.body).toContain('<html lang="fr">')
    expect(page.headers['content-length']).toBe(String(Buffer.byteLength(page.body)))

    const data = await ask('*/*')
    expect(data.statusCode).toBe(status)
    expect(data.json()).toMatchObject({ code: expect.any(String), message })
  },
)

test('a host that cannot be one is refused in French', async () => {
  const page = await server.ask('exa mple.com', '/', { headers: { accept: BROWSER } })
  expect(page.statusCode).toBe(400)
  expect(page.body).toContain('Ce nom de site n’est pas valable.')
})

test('the API refuses in JSON even in a browser', async () => {
  const answer = await server.ask(host, '/api/nothing', { headers: { accept: BROWSER } })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['no HTTP at all', 'Bonjour\r\n\r\n', 400, 'La demande n’a pas pu être lue.'],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(100_000)}`,
    431,
    'Les en-têtes de la demande sont trop volumineux.',
  ],
])('%s is refused in French too', async (_, bytes, status, message) => {
  const said = await talk(server.app, bytes)
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(said).toContain(message)
})

test('a form that is too large for test payments is refused in French', async () => {
  const answer = await server.ask(host, '/sandbox/pay/cs_test_1', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${'x'.repeat(5000)}`,
  })
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toEqual({
    code: 'PAYLOAD_TOO_LARGE',
    message: 'La demande est trop volumineuse.',
  })
})
