import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { LEGAL_SETTINGS } from '@fournil/services/invoices/testing/legal-settings'
import { paidOrders } from '@fournil/services/invoices/testing/paid-orders'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { runJobs } from '../../jobs/run-jobs.ts'
import {
  type TestPerson,
  testImpersonation,
  testMember,
  testSession,
  testSuperAdmin,
} from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let neighbour: TestTenant
let services: AppServices
let server: TestServer
let host: string
let orders: string[]
let clerk: TestPerson

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  neighbour = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database, { RUN_JOBS: '1' })
  server = await testServer({ services })
  const columns = Object.keys(LEGAL_SETTINGS)
  const places = columns.map((_, index) => `$${index + 2}`)
  await database.owner(
    `insert into invoice_settings (tenant_id, ${columns}) values ($1, ${places})`,
    [shop.tenant_id, ...Object.values(LEGAL_SETTINGS)],
  )
  orders = await paidOrders(database.owner, shop, 4)
  clerk = await testMember(database, shop, ['can_manage_orders'])
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const cookiesOf = (person: TestPerson, tenantId = shop.tenant_id, at = host) =>
  testSession(database, person, at, tenantId)

async function generate(order_id: string | undefined) {
  const answer = await server.ask(host, '/api/functions/generate-invoice', {
    method: 'POST',
    payload: { order_id },
    cookies: await cookiesOf(clerk),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ success: true; invoice_id: string; invoice_number: string }>()
}

const download = (id: string, cookies: Record<string, string> = {}, at = host) =>
  server.ask(at, `/files/invoices/${id}`, { cookies })

describe('an invoice', () => {
  test('is made by the function and downloaded at once, to be kept by nobody on the way', async () => {
    const made = await generate(orders[0])
    expect(made).toEqual({
      success: true,
      invoice_id: expect.any(String),
      invoice_number: expect.stringMatching(/^FA-\d{4}-00000\d$/),
    })
    const answer = await download(made.invoice_id, await cookiesOf(clerk))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${made.invoice_number}.pdf"`,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  test('is handed to those who manage orders here and to whoever acts as them, to nobody else', async () => {
    const { invoice_id } = await generate(orders[1])
    const superAdmin = await testSuperAdmin(database)
    const baker = await testMember(database, shop, ['can_manage_products'])
    const other = await testMember(database, neighbour, ['can_manage_orders'])
    const otherHost = `${neighbour.tenant_slug}.localhost`
    const otherCookies = await cookiesOf(other, neighbour.tenant_id, otherHost)
    const answers = {
      clerk: await download(invoice_id, await cookiesOf(clerk)),
      superAdmin: await download(invoice_id, await cookiesOf(superAdmin)),
      acting: await download(invoice_id, await testImpersonation(database, clerk, shop)),
      nobody: await download(invoice_id),
      baker: await download(invoice_id, await cookiesOf(baker)),
      neighbourHere: await download(invoice_id, await cookiesOf(other, neighbour.tenant_id)),
      neighbourAtHome: await download(invoice_id, otherCookies, otherHost),
    }
    const told = Object.entries(answers).map(([who, { statusCode, body }]) => [
      who,
      statusCode,
      statusCode === 200 ? 'a file' : JSON.parse(body).code,
    ])
    expect(told).toEqual([
      ['clerk', 200, 'a file'],
      ['superAdmin', 403, 'FORBIDDEN'],
      ['acting', 200, 'a file'],
      ['nobody', 401, 'UNAUTHORIZED'],
      ['baker', 403, 'FORBIDDEN'],
      ['neighbourHere', 401, 'UNAUTHORIZED'],
      ['neighbourAtHome', 404, 'NOT_FOUND'],
    ])
    for (const { headers } of Object.values(answers))
      expect(headers['cache-control']).toBe('private, no-store')

    // A link that was kept leads whoever may not have the file to the orders, which say so; by the login, if need be.
    for (const [person, where] of [
      [null, '/admin/login?expired=1&next=%2Fadmin%2Forders'],
      [baker, '/admin/orders'],
    ] as const) {
      const followed = await server.ask(host, `/files/invoices/${invoice_id}`, {
        cookies: person ? await cookiesOf(person) : {},
        headers: { accept: 'text/html,*/*;q=0.8' },
      })
      expect([followed.statusCode, followed.headers.location]).toEqual([303, where])
    }
  })

  test('is out of reach of the address that serves public files', async () => {
    const { invoice_id, invoice_number } = await generate(orders[2])
    const cookies = await cookiesOf(clerk)
    await download(invoice_id, cookies)
    const [row] = await database.owner<{ pdf_url: string }>(
      'select pdf_url from invoices where id = $1',
      [invoice_id],
    )
    expect(row?.pdf_url).toMatch(
      new RegExp(`^${shop.tenant_id}/invoices/\\d{4}/${invoice_number}.pdf$`),
    )
    for (const name of [row?.pdf_url ?? '', row?.pdf_url.replace(`${shop.tenant_id}/`, '') ?? '']) {
      const answer = await server.ask(host, `/files/${name}`, { cookies })
      expect([answer.statusCode, answer.json().code], name).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('is drawn by its job, before anybody asks for it', async () => {
    const { invoice_id } = await generate(orders[3])
    await runJobs(services, pino({ level: 'silent' }))
    await vi.waitFor(
      async () => {
        const [row] = await database.owner<{ pdf_url: string | null }>(
          'select pdf_url from invoices where id = $1',
          [invoice_id],
        )
        expect(row?.pdf_url).toBeTruthy()
      },
      { timeout: 60_000, interval: 200 },
    )
  })
})

test.each([
  'nothing',
  '00000000-0000-4000-8000-000000000000',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  "'; drop table invoices; --",
])('no invoice is called %s', async (id) => {
  const answer = await download(encodeURI(decodeURI(id)), await cookiesOf(clerk))
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'NOT_FOUND', message: 'Introuvable.' },
  ])
})

test('the settings are read, refused field by field, and saved', async () => {
  const cookies = await cookiesOf(await testMember(database, shop, ['can_manage_tax_settings']))
  const ask = (payload?: object) =>
    server.ask(host, '/api/office/invoice-settings', {
      cookies,
      ...(payload ? { method: 'PUT', payload } : {}),
    })
  const { missing, ...settings } = (await ask()).json()
  expect([missing, settings.siret]).toEqual([[], LEGAL_SETTINGS.siret])
  const refused = await ask({ ...settings, siret: '90418672300015' })
  expect([refused.statusCode, refused.json().data.issues[0].field]).toEqual([400, 'siret'])
  const elsewhere = await ask({ ...settings, postal_code: 'ABC' })
  expect([elsewhere.statusCode, elsewhere.json().data.issues]).toEqual([
    400,
    [{ field: 'postal_code', message: 'Un code postal français compte 5 chiffres.' }],
  ])
  expect((await ask({ ...settings, city: 'Paris' })).json()).toEqual({
    version: settings.version + 1,
  })
  expect((await ask()).json().city).toBe('Paris')
})
