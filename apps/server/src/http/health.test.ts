import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
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
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

test('a process that can do its work says so', async () => {
  for (const url of ['/livez', '/readyz']) {
    const answer = await server.ask(host, url)
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  }
})

test('whoever watches may call it by any name', async () => {
  for (const name of ['10.1.2.3:3000', 'fournil-7c9d', 'web_1', 'localhost']) {
    for (const url of ['/livez', '/readyz', '/metrics']) {
      expect((await server.ask(name, url)).statusCode, `${name}${url}`).toBe(200)
    }
  }
})

describe('while the database is away', () => {
  beforeAll(() => databaseAway(database))
  afterAll(() => databaseBack(database))

  test('the process lives and is not ready', async () => {
    for (const name of ['localhost', host, '10.1.2.3']) {
      expect((await server.ask(name, '/livez')).statusCode, name).toBe(200)
      const ready = await server.ask(name, '/readyz')
      expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database unreachable' }])
      expect(server.log).toContainEqual(
        expect.objectContaining({ msg: 'not ready', level: 50, err: expect.anything() }),
      )
    }
  })

  test('its measurements can still be read', async () => {
    const answer = await server.ask('localhost', '/metrics')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('process_cpu_seconds_total')
  })

  test('a visitor gets a sentence and no detail', async () => {
    services.tenants.drop()
    const page = await server.ask(host, '/')
    expect(page.statusCode).toBe(503)
    expect(page.json()).toMatchObject({
      message: 'Beaucoup de monde en ce moment. Réessayez dans un instant.',
    })
    expect(page.body).not.toMatch(/database|connect|stack|\.ts/)
  })
})

test('it is ready again once the database is back', async () => {
  expect((await server.ask(host, '/readyz')).statusCode).toBe(200)
  expect((await server.ask(host, '/')).statusCode).toBe(200)
})
