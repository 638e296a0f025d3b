import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
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
  await database.owner('alter table product_categories rename to misplaced')
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

test.each([
  ['/api/shop/categories', 'GET'],
  ['/rpc/shop/catalogue/categories', 'POST'],
] as const)(
  'a surprise behind %s is told in the log and kept from the caller',
  async (url, method) => {
    const answer = await server.ask(host, url, {
      method,
      payload: method === 'POST' ? {} : undefined,
    })
    expect(answer.statusCode).toBe(500)
    const error = answer.json().json ?? answer.json()
    expect(error).toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Une erreur est survenue. Réessayez dans un instant.',
    })
    expect(answer.body).not.toMatch(/product_categories|relation|stack|\.ts\b|node_modules/)

    const line = server.log.find(
      ({ msg, request_id }) =>
        msg === 'unexpected error' && request_id === answer.headers['x-request-id'],
    )
    expect(line).toMatchObject({
      level: 50,
      err: { message: expect.stringContaining('product_categories') },
    })
  },
)

test('a database without a free connection is a crowd, not a surprise: try again', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => services.db.pool.connect()))
  try {
    const answers = await Promise.all([
      server.ask(host, '/api/shop/stores'),
      server.ask(host, '/rpc/shop/stores/list', { method: 'POST' }),
    ])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      const error = answer.json().json ?? answer.json()
      expect(error).toMatchObject({ code: 'BUSY', message: expect.stringContaining('Réessayez') })
    }
  } finally {
    for (const client of held) client.release()
  }
})
