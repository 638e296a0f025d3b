import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { LEGAL_SETTINGS } from '@fournil/services/invoices/testing/legal-settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

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
  const member = await testMember(database, shop, ['can_manage_tax_settings'])
  cookies = await testSession(database, member, host)
})

afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const SETTINGS = { ...LEGAL_SETTINGS, country: 'France', phone: null, email: null }
const save = async (changes: object) => {
  const { version } = (await server.ask(host, '/api/office/invoice-settings', { cookies })).json()
  return server.ask(host, '/api/office/invoice-settings', {
    method: 'PUT',
    payload: { ...SETTINGS, version, ...changes },
    cookies,
  })
}
const saved = () =>
  database.owner<{ city: string; mediator_url: string | null }>(
    'select city, mediator_url from invoice_settings where tenant_id = $1',
    [shop.tenant_id],
  )

describe('what an invoice or a legal page may not say is refused by the name of its field', () => {
  test.each([
    ['publication_director', 'a'.repeat(121)],
    ['mediator_name', 'a'.repeat(201)],
    ['mediator_url', 'javascript:alert(1)'],
    ['mediator_url', 'https://mediation.test/'.padEnd(301, 'a')],
    ['mediator_url', 'mediation.test'],
    ['phone', 'abc'],
  ])('%s: %s', async (field, value) => {
    expect((await save({ mediator_url: 'https://mediation.test' })).statusCode).toBe(200)
    const before = await saved()
    const answer = await save({ city: 'Paris', [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { issues: [{ field }] } })
    expect(await saved()).toEqual(before)
    expect(before).toEqual([{ city: 'Lyon', mediator_url: 'https://mediation.test' }])
  })
})

test('what is saved is what a visitor is told', async () => {
  const mentions = { publication_director: 'Camille Ferrand', mediator_name: 'Médiation, Lyon' }
  await save({ ...mentions, mediator_url: '' })
  const identity = await server.ask(host, '/api/shop/legal')
  expect(identity.json()).toMatchObject({ ...mentions, mediator_url: null })
})

test('a version that is no longer the saved one is a conflict that says who and when', async () => {
  await save({ city: 'Nantes' })
  const answer = await save({ city: 'Lille', version: 0 })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'Quelqu’un d’autre a enregistré entre-temps.',
    data: { updated_by: expect.stringContaining('@'), updated_at: expect.any(String) },
  })
  expect(await saved()).toMatchObject([{ city: 'Nantes' }])
})
