import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

test('a surprise outside the API is told in the log alone: no code of the database is answered', async () => {
  const surprise = Object.assign(new Error('relation "tenants" does not exist'), { code: '42P01' })
  vi.spyOn(services.tenants, 'bySlug').mockRejectedValueOnce(surprise)
  const answer = await server.ask(host, '/files/x')
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Une erreur est survenue. Réessayez dans un instant.',
    },
  ])
  expect(server.log.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
    level: 50,
    err: { code: '42P01' },
  })
})
