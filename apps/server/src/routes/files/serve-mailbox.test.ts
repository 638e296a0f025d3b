import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  services = await testServices(database)
  server = await testServer({ services })
  await services.mail.send({
    message_id: 'one@example.test',
    from: { address: 'shop@example.test' },
    to: { address: 'anne@example.test' },
    subject: 'Votre <b>pain</b>',
    html: '<p>Bonjour<script>alert(1)</script></p>',
    text: 'Bonjour',
  })
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

test('a developer reads the mail that would have been sent', async () => {
  const list = await server.ask('localhost:3000', '/mailbox')
  expect(list.body).toContain('Votre &#60;b&#62;pain&#60;/b&#62;')
  const link = /href="(\/mailbox\/[^"]+)"/.exec(list.body)?.[1] ?? ''
  const mail = await server.ask('localhost:3000', link)
  expect(mail.body).toContain('<p>Bonjour')
  expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox$/)
})

test('nobody else does', async () => {
  const ask = (host: string, remoteAddress = '127.0.0.1', headers = {}) =>
    server.app.inject({ url: '/mailbox', remoteAddress, headers: { host, ...headers } })
  for (const answer of [
    await ask('localhost', '203.0.113.9'),
    await ask('localhost', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
    await ask('www.example.test'),
  ]) {
    expect(answer.body).not.toContain('anne@example.test')
  }
})

test.each(['nothing', '..%2f..%2fetc%2fpasswd', '%00'])(
  'a mail called %s is not there',
  async (id) => {
    const answer = await server.ask(`${shop.tenant_slug}.localhost`, `/mailbox/${id}`)
    expect(answer.body).toContain('data-application="shop"')
  },
)
