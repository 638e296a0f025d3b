import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { PERMISSIONS, type Permission } from '@fournil/domain/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let services: AppServices
let server: TestServer
let host: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

async function download(
  file: string,
  flags: readonly Permission[] | null = ['can_manage_orders'],
  tenant = shop,
  accept = '*/*',
) {
  const cookies = flags
    ? await testSession(database, await testMember(database, tenant, flags), host)
    : {}
  return server.ask(host, `/files/finances/${file}`, { cookies, headers: { accept } })
}

const DAYS = 'from=2026-10-01&to=2026-10-31'
const FILES = [
  ['transactions.csv', 'text/csv; charset=utf-8', 'transactions.csv'],
  [`transactions.csv?${DAYS}`, 'text/csv; charset=utf-8', 'transactions_2026-10-01_2026-10-31.csv'],
  [`fec.txt?${DAYS}`, 'text/plain; charset=utf-8', 'FEC20261031.txt'],
  ['statement.pdf?month=2025-10', 'application/pdf', 'releve_2025-10.pdf'],
] as const

test.each(FILES)('%s is a download that nobody keeps on the way', async (file, type, name) => {
  const answer = await download(file)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.length).toBeGreaterThan(50)
})

test('a statement is a PDF, byte for byte', async () => {
  const { rawPayload } = await download('statement.pdf?month=2025-10')
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
})

describe.each(FILES)('%s is not given', (file) => {
  test('to strangers, other permissions or another shop’s people', async () => {
    expect((await download(file, null)).statusCode).toBe(401)
    const others = PERMISSIONS.filter((flag) => flag !== 'can_manage_orders')
    expect((await download(file, others)).statusCode).toBe(403)
    const stranger = await download(file, PERMISSIONS, neighbour)
    expect([401, 403]).toContain(stranger.statusCode)
  })

  test('to a browser that is not signed in, which is led to the login', async () => {
    const answer = await download(file, null, shop, 'text/html')
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toMatch(/login/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

test.each([
  'transactions.csv?from=2026-10-01',
  'transactions.csv?from=2026-10-31&to=2026-10-01',
  'fec.txt',
  'fec.txt?from=2026-02-30&to=2026-03-01',
  'fec.txt?from=2000-01-01&to=2026-10-31',
  'fec.txt?from=2026-10-01&to=2026-10-31&tenant=other',
  'statement.pdf',
  'statement.pdf?month=2026-13',
  'statement.pdf?month=2098-01',
  'statement.pdf?month=2025-10&month=2025-11',
])('%s is refused in a sentence, before anything is read', async (file) => {
  const answer = await download(file)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-disposition']).toBeUndefined()
})

test('who may not ask is told so, whatever the dates', async () => {
  expect((await download('fec.txt', ['can_view_reports'])).statusCode).toBe(403)
})
