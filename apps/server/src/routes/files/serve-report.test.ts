import { randomUUID } from 'node:crypto'
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
  await sell('N1', '2026-11-03')
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

/** An order of ten euros, paid on that day. */
async function sell(order_number: string, paid_on: string) {
  const [customer] = await database.owner<{ id: string }>(
    `insert into customers (tenant_id, email, first_name, last_name) values ($1, $2, 'Élodie', 'Roux') returning id`,
    [shop.tenant_id, `${randomUUID()}@exemple.fr`],
  )
  await database.owner(
    `with placed as (
       insert into orders (tenant_id, order_number, pickup_code, access_token, idempotency_key, status, payment_status,
         customer_id, customer_first_name, customer_last_name, customer_email, customer_phone, store_id, pickup_date,
         pickup_time, pickup_at, total_amount, subtotal_ht, total_tax, total_ttc, hold_expires_at, payment_provider, paid_at,
         paid_on)
       values ($1, $2, 'KR47', repeat('x', 32), $2, 'completed', 'paid', $3, 'Élodie', 'Roux', 'e@exemple.fr', '', $4,
         '2026-11-05', '10:00', now(), 1000, 948, 52, 1000, now(), 'stripe', $5::date, $5::date)
       returning tenant_id, id
     )
     insert into order_taxes (tenant_id, order_id, tax_rate, base_ht, tax_amount, total_ttc)
     select tenant_id, id, 5.5, 948, 52, 1000 from placed`,
    [shop.tenant_id, order_number, customer?.id, shop.store_id, paid_on],
  )
}

const NOVEMBER = 'from=2026-11-01&to=2026-11-30'

async function download(
  query: string,
  flags: readonly Permission[] | null = ['can_view_reports'],
  tenant = shop,
  accept = '*/*',
) {
  const cookies = flags
    ? await testSession(database, await testMember(database, tenant, flags), host)
    : {}
  return server.ask(host, `/files/reports/sales.csv?${query}`, { cookies, headers: { accept } })
}

test('the accountant’s file comes as a download, with its accents, and is kept by nobody on the way', async () => {
  const answer = await download(NOVEMBER)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="rapport_2026-11-01_2026-11-30.csv"',
    'cache-control': 'no-store',
  })
  // Byte for byte: the mark by which a spreadsheet knows UTF-8.
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(answer.body).toContain(
    '03/11/2026;Vente;N1;03/11/2026;Centre;Élodie Roux;Complétée;5,5;9,48;0,52;10,00;\r\n',
  )
})

test('a period without sales is a file with its headings', async () => {
  const answer = await download('from=2026-10-01&to=2026-10-31')
  expect(answer.statusCode).toBe(200)
  expect(answer.body.trimEnd().split('\r\n')).toHaveLength(1)
})

describe('the file is not given', () => {
  test('to anybody without the permission, whatever the dates', async () => {
    const others = PERMISSIONS.filter((flag) => flag !== 'can_view_reports')
    for (const query of [NOVEMBER, 'nonsense']) {
      expect((await download(query, null)).statusCode).toBe(401)
      expect((await download(query, others)).statusCode).toBe(403)
      expect((await download(query, PERMISSIONS, neighbour)).statusCode).toBe(401)
    }
  })

  test('but whoever followed a link signs in first, or is led to the report, where it is explained', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const page = `/admin/reports?${NOVEMBER}&x=%0d%0a`
    const login = `/admin/login?${new URLSearchParams({ expired: '1', next: page })}`
    for (const [flags, where] of [
      [null, login],
      [['can_manage_orders'], page],
    ] as const) {
      const answer = await download(`${NOVEMBER}&x=%0d%0a`, flags, shop, browser)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, where])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    for (const script of ['text/html;q=0', 'x-text/html'])
      expect((await download(NOVEMBER, null, shop, script)).statusCode).toBe(401)
    const granted = await download(NOVEMBER, ['can_view_reports'], shop, browser)
    expect(granted.headers['content-type']).toBe('text/csv; charset=utf-8')
  })

  test.each([
    ['', 'from'],
    ['from=2026-11-01', 'to'],
    ['from=2026-11-31&to=2026-12-01', 'from'],
    ['from=0000-01-01&to=2026-12-01', 'from'],
    ['from=2026-11-02&to=2026-11-01', 'to'],
    ['from=2020-11-02&to=2026-11-01', 'to'],
    [`${NOVEMBER}&store_id=1`, 'store_id'],
    [`${NOVEMBER}&from=2026-11-02`, 'from'],
    [`${NOVEMBER}&store_id=%00`, 'store_id'],
  ])('for %j, and the field is named', async (query, field) => {
    const answer = await download(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: expect.any(Array) },
    })
    expect(answer.json().data.issues[0].field).toBe(field)
  })

  test('of a store that is not ours', async () => {
    for (const store_id of [neighbour.store_id, randomUUID()])
      expect((await download(`${NOVEMBER}&store_id=${store_id}`)).statusCode).toBe(404)
    expect((await download(`${NOVEMBER}&store_id=${shop.store_id}`)).statusCode).toBe(200)
  })
})
