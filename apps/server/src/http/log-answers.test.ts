import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { PASSWORD, testMember } from '../testing/test-people.ts'
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
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

test('each answer is one line that names the request, the shop, and how it went', async () => {
  const answer = await server.ask(host, '/api/shop/stores?a=1')
  const lines = server.log.filter(({ request_id }) => request_id === answer.headers['x-request-id'])
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      service: 'fournil',
      request_id: answer.headers['x-request-id'],
      tenant: shop.tenant_slug,
      method: 'GET',
      host,
      url: '/api/shop/stores?a=1',
      status: 200,
      ms: expect.any(Number),
      ip: '127.0.0.1',
      msg: 'answered',
    },
  ])
})

test('a host without a shop is logged without one', async () => {
  const answer = await server.ask('nobody.localhost', '/')
  const line = server.log.find(({ request_id }) => request_id === answer.headers['x-request-id'])
  expect(line).toMatchObject({ status: 404, host: 'nobody.localhost' })
  expect(line).not.toHaveProperty('tenant')
})

test('probes leave no line', async () => {
  const before = server.log.length
  for (const url of ['/livez', '/readyz', '/metrics', '/readyz?verbose'])
    await server.ask(host, url)
  expect(server.log).toHaveLength(before)
})

test('passwords, cookies and tokens stay out of the log', async () => {
  const member = await testMember(database, shop)
  const signedIn = await server.ask(host, '/api/session/sign-in', {
    method: 'POST',
    payload: { email: member.email, password: PASSWORD },
    headers: { authorization: 'Bearer s3cret-header' },
  })
  const session = signedIn.cookies[0]?.value ?? ''
  expect(session).not.toBe('')
  await server.ask(host, '/?impersonate_token=s3cret-1&x=2', {
    cookies: { fournil_session: session },
  })
  await server.ask(host, '/confirmation?order_id=1&token=s3cret-2')
  const log = JSON.stringify(server.log)
  for (const secret of [PASSWORD, session, 's3cret-header', 's3cret-1', 's3cret-2']) {
    expect(log).not.toContain(secret)
  }
  expect(log).toContain('/?impersonate_token=…&x=2')
})

test('what the payment provider tells is remembered, also when it is refused', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { host, 'content-type': 'application/json' },
    payload: '{}',
  })
  const lines = server.log.filter(({ request_id }) => request_id === answer.headers['x-request-id'])
  expect(lines).toContainEqual(expect.objectContaining({ status: 400, msg: 'answered' }))
})
