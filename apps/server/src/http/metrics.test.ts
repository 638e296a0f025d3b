import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PAYMENT_ISSUES } from '@fournil/domain/payment-issues'
import { testShop } from '@fournil/services/catalogue/testing/test-shop'
import { paidOrders } from '@fournil/services/invoices/testing/paid-orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { testServices } from '../testing/test-services.ts'

const TOKEN = 'a-token-of-some-length'

let database: TestDatabase
let shop: TestTenant
let houses: AppServices[]
let open: TestServer
let guarded: TestServer

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  houses = [
    await testServices(database),
    await testServices(database, { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1' }),
  ]
  ;[open, guarded] = (await Promise.all(houses.map((services) => testServer({ services })))) as [
    TestServer,
    TestServer,
  ]
})

afterAll(async () => {
  await open.close()
  await guarded.close()
  for (const services of houses) await services.close()
  await database.close()
})

const read = (server: TestServer, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers: { host: 'localhost', ...headers } })

test('the figures are in the format of Prometheus, and count what was answered', async () => {
  await open.ask(`${shop.tenant_slug}.localhost`, '/api/shop/stores')
  const { body, headers } = await read(open, '127.0.0.1')
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toMatch(
    /^http_request_duration_seconds_count\{route="\/api\/shop\/stores",method="GET",status="200"\} 1$/m,
  )
  expect(body).toMatch(/^db_pool_connections \d+$/m)
  expect(body).toMatch(/^# TYPE jobs gauge$/m)
  for (const line of body.trim().split('\n')) {
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]*\})? (-?[\d.e+-]+|NaN|\+Inf)( \d+)?|)$/)
  }
})

test('what our own pages ask for is counted by its name, and what is nowhere by none of its own', async () => {
  const host = `${shop.tenant_slug}.localhost`
  await open.ask(host, '/rpc/session/current?data=%7B%7D')
  await open.ask(host, '/rpc/nowhere/at-all')
  const { body } = await read(open, '127.0.0.1')
  expect(body).toMatch(/route="\/rpc\/session\/current",method="GET",status="\d+"\} 1$/m)
  expect(body).toMatch(/route="\/rpc\/\*",method="GET",status="404"\} 1$/m)
  expect(body).not.toContain('nowhere')
})

test('a job that waits or has failed shows', async () => {
  await database.owner(`insert into pgboss.job (name, state) values ('mail.send', 'failed')`)
  expect((await read(open, '127.0.0.1')).body).toContain('jobs{queue="mail.send",state="failed"} 1')
})

test('money that is not where it belongs is counted by kind, none as zero', async () => {
  const { body } = await read(open, '127.0.0.1')
  for (const kind of PAYMENT_ISSUES) expect(body).toContain(`payment_issues{kind="${kind}"} 0`)
  const { tenant_id, store_id } = await testShop(database)
  const [order_id] = await paidOrders(database.owner, { tenant_id, store_id }, 1)
  await database.owner(
    `insert into refunds (tenant_id, order_id, amount, status) values ($1, $2, 100, 'failed')`,
    [tenant_id, order_id],
  )
  expect((await read(open, '127.0.0.1')).body).toContain('payment_issues{kind="refund_failed"} 1')
})

describe('without a token', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    '%s, this machine, may read',
    async (address) => {
      expect((await read(open, address)).statusCode).toBe(200)
    },
  )

  test.each(['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', '127.0.0.1.example'])(
    '%s may not',
    async (address) => {
      expect((await read(open, address)).statusCode).toBe(404)
    },
  )

  test('nor may somebody behind a proxy on this machine that nobody told us of', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await read(open, '127.0.0.1', headers)).statusCode).toBe(404)
  })
})

describe('with a token', () => {
  test('it opens from anywhere', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await read(guarded, '203.0.113.9', headers)).statusCode).toBe(200)
  })

  test.each(['', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN])(
    'nothing else does, not even on this machine: %j',
    async (authorization) => {
      expect((await read(guarded, '127.0.0.1', { authorization })).statusCode).toBe(404)
      expect((await read(guarded, '127.0.0.1')).statusCode).toBe(404)
    },
  )
})
