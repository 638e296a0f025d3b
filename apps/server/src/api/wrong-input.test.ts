import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
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
let cookies: { fournil_session: string }

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
  cookies = await testSession(database, await testMember(database, shop), host)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const save = (payload: string | Buffer | object, type = 'application/json') =>
  server.ask(host, '/api/office/preferences', {
    method: 'PUT',
    payload,
    headers: { 'content-type': type },
    cookies,
  })

const callSave = (payload: string | object) =>
  server.ask(host, '/rpc/office/preferences/save', {
    method: 'POST',
    payload,
    headers: { 'content-type': 'application/json' },
    cookies,
  })

test('the right input is accepted, so that the rest proves something', async () => {
  expect((await save({ ui_mode: 'simplified' })).statusCode).toBe(200)
  expect((await callSave({ json: { ui_mode: 'expert' } })).statusCode).toBe(200)
})

describe('wrong input is refused by the name of its field', () => {
  test.each([
    ['an unknown field', { ui_mode: 'expert', colour: 'red' }, ['colour']],
    ['a wrong value', { ui_mode: 'novice' }, ['ui_mode']],
    ['a wrong type', { ui_mode: 3 }, ['ui_mode']],
    ['nothing', { ui_mode: null }, ['ui_mode']],
    ['a missing field', {}, ['ui_mode']],
    ['several at once', { ui_mode: [], a: 1, b: 2 }, ['ui_mode', 'a', 'b']],
  ])('%s', async (_, input, fields) => {
    for (const answer of [await save(input), await callSave({ json: input })]) {
      expect(answer.statusCode).toBe(400)
      const { code, message, data } = answer.json().json ?? answer.json()
      expect(code).toBe('BAD_REQUEST')
      expect(data.issues.map((issue: { field: string }) => issue.field).sort()).toEqual(
        fields.sort(),
      )
      for (const field of fields) expect(message).toContain(`${field} : `)
    }
  })

  test('in the address as well as in the body', async () => {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=douze', 'page'],
      ['page=1&page=2', 'page'],
      ['store_id=1', 'store_id'],
      ['search[]=a&search[]=b', 'search'],
      ['sort=price', 'sort'],
      [`search=${'a'.repeat(101)}`, 'search'],
      ['__proto__[page]=1', '__proto__'],
      ['constructor[prototype][page]=1', 'constructor'],
    ] as const) {
      const answer = await server.ask(host, `/api/shop/products?${query}`)
      expect(answer.statusCode, query).toBe(400)
      expect(answer.json().data.issues[0].field, query).toBe(field)
    }
  })
})

describe('what cannot be stored is refused, not stumbled over', () => {
  test.each([
    ['a null character', '%00'],
    ['a null character in a word', 'pain%00levain'],
  ])('%s', async (_, search) => {
    const answer = await server.ask(host, `/api/shop/products?search=${search}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.issues[0].field).toBe('search')
  })

  test('half a character in JSON', async () => {
    const answer = await server.ask(host, '/api/session/sign-in', {
      method: 'POST',
      payload: '{"email":"a@b.fr","password":"\\ud800"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().data.issues[0].field).toBe('password')
  })
})

describe('a body that is no input', () => {
  test.each([
    ['malformed JSON', '{"ui_mode":', 'application/json'],
    ['no JSON at all', 'ui_mode', 'application/json'],
    ['a bare value', '3', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a list', '[{"ui_mode":"expert"}]', 'application/json'],
    ['nothing', '', 'application/json'],
    [
      'invalid UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      'application/json',
    ],
    ['text', 'ui_mode=expert', 'text/plain'],
    ['XML', '<ui_mode>expert</ui_mode>', 'application/xml'],
    ['bytes', Buffer.alloc(64, 0xff), 'application/octet-stream'],
    ['an image', Buffer.alloc(64, 0xff), 'image/png'],
    ['a form of parts without parts', 'x', 'multipart/form-data'],
    ['a form of parts with a lost boundary', 'x', 'multipart/form-data; boundary=y'],
    ['a type that is none', '{}', ';;;'],
  ])('%s', async (_, body, type) => {
    for (const url of ['/api/office/preferences', '/rpc/office/preferences/save']) {
      const method = url.startsWith('/api') ? 'PUT' : 'POST'
      const options = { method, payload: body, headers: { 'content-type': type }, cookies } as const
      const answer = await server.ask(host, url, options)
      expect(answer.statusCode, `${url} ${answer.body}`).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(500)
    }
  })

  test('nested thirty thousand deep', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    expect((await save(`{"ui_mode":${deep}}`)).statusCode).toBe(400)
    expect((await callSave(`{"json":{"ui_mode":${deep}}}`)).statusCode).toBe(400)
    const inAddress = await server.ask(host, `/api/shop/products?search${'[a]'.repeat(3000)}=1`)
    expect(inAddress.statusCode).toBe(400)
  })

  test.each([
    [{ json: {}, meta: [[1, 'nowhere', 'at', 'all']] }],
    [{ json: { ui_mode: 'x' }, meta: [[0, 'ui_mode']] }],
    [{ json: null, meta: [[99]] }],
    [{ json: {}, meta: 'x' }],
    [{ json: {}, meta: [[1, '__proto__', 'polluted']] }],
    [{ json: {}, maps: [['x']] }],
    [[]],
  ])('typed calls with broken notes: %j', async (payload) => {
    const answer = await callSave(payload)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })
})

describe('too large a body', () => {
  const KILOBYTE = Buffer.alloc(1024, 0x20)
  const request = (headers: Record<string, string | number>) => ({
    method: 'PUT',
    path: '/api/office/preferences',
    headers: {
      host,
      'content-type': 'application/json',
      cookie: `fournil_session=${cookies.fournil_session}`,
      ...headers,
    },
  })

  test('is refused by its announced size', async () => {
    const answer = await askOverHttp(
      server.app,
      request({ 'content-length': 65 * KILOBYTE.length }),
      Array(65).fill(KILOBYTE),
    )
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
  })

  test('is refused by what arrives, when nothing was announced', async () => {
    const answer = await askOverHttp(
      server.app,
      request({ 'transfer-encoding': 'chunked' }),
      Array(65).fill(KILOBYTE),
    )
    expect(answer.status).toBe(413)
  })

  test('is one that passes the limit, not one that nears it', async () => {
    const body = ['{"ui_mode":', ...Array(63).fill(KILOBYTE), '"expert"}']
    const answer = await askOverHttp(server.app, request({ 'transfer-encoding': 'chunked' }), body)
    expect(answer.status).toBe(200)
  })
})

test('an address without end is refused', async () => {
  const path = `/api/shop/products?search=${'a'.repeat(20_000)}`
  const answer = await askOverHttp(server.app, { path, headers: { host } })
  expect(answer.status).toBe(431)
})

test('a request without a host, as old programs send it, is refused', async () => {
  const { port } = server.app.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

describe('an address of the API that leads nowhere', () => {
  test.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/shop/products/../../x',
    '/rpc/nowhere',
    '/rpc/office',
    '/rpc/office/preferences/get/',
    '/rpc/office%2Fpreferences/get',
    '/rpc/constructor',
    '/rpc/',
    '/rpc',
    '/api/%00',
    '/api//shop',
  ])('%s', async (url) => {
    const answer = await server.ask(host, url)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    ['DELETE', '/api/office/preferences'],
    ['POST', '/api/shop/products'],
    ['GET', '/api/session/sign-in'],
    ['PUT', '/rpc/office/preferences/save'],
    // A link must not be able to change anything.
    [
      'GET',
      '/rpc/office/preferences/save?data=%7B%22json%22%3A%7B%22ui_mode%22%3A%22expert%22%7D%7D',
    ],
    ['GET', '/rpc/session/signOut'],
    ['HEAD', '/rpc/session/signOut'],
  ] as const)('%s %s', async (method, url) => {
    const answer = await server.ask(host, url, { method, cookies })
    expect([404, 405]).toContain(answer.statusCode)
  })
})
