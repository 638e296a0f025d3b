import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { type DnsServer, openDnsServer } from '@fournil/integrations/dns/testing/dns-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { testMember, testSession, testSuperAdmin } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let dns: DnsServer
let services: AppServices
let server: TestServer
let host: string

const PLATFORM = 'fournil.localhost'

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.${PLATFORM}`
  dns = await openDnsServer()
  services = await testServices(database, { DNS_SERVERS: dns.address })
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await dns.close()
  await database.close()
})

type Cookies = Record<string, string>

async function call(on: string, cookies: Cookies, path: string, payload: object) {
  const answer = await server.ask(on, `/api${path}`, { method: 'POST', payload, cookies })
  return { status: answer.statusCode, body: answer.json() }
}
const verify = (on: string, cookies: Cookies, payload: object) =>
  call(on, cookies, '/functions/verify-domain', payload)

test('the function answers a shop by its action, and the platform by the id alone, each on its own host', async () => {
  const member = await testMember(database, shop, ['can_manage_design_settings'])
  const ours = await testSession(database, member, host)
  const admin = await testSuperAdmin(database)
  const theirs = await testSession(database, admin, PLATFORM)
  const added = await call(host, ours, '/office/domains', { type: 'custom', domain: 'pain.test' })
  const { id, verification_token } = added.body

  expect(await verify(host, ours, { action: 'dns-instructions', domainId: id })).toMatchObject({
    status: 200,
    body: { instructions: { customDomain: { records: [{ value: verification_token }] } } },
  })
  expect(await verify(host, ours, { action: 'verify', domainId: id })).toMatchObject({
    status: 200,
    body: { success: false, debug: { txtRecordName: '_verification.pain.test', dnsStatus: 3 } },
  })
  expect(await verify(host, ours, { domain_id: id })).toMatchObject({ status: 403 })
  expect(await verify(PLATFORM, {}, { domain_id: id })).toMatchObject({ status: 401 })
  expect(await verify(PLATFORM, theirs, { domain_id: id })).toMatchObject({
    status: 200,
    body: { success: false, error: 'L’enregistrement TXT est introuvable.' },
  })
  dns.know({ '_verification.pain.test': { TXT: [verification_token] } })
  expect(await verify(PLATFORM, theirs, { domain_id: id })).toMatchObject({
    status: 200,
    body: { success: true },
  })
})

test.each([
  [{}],
  [{ action: 'verify' }],
  [{ action: 'delete', domainId: '5e6a4a9e-1c3f-4a39-9d0e-111111111111' }],
  [{ domain_id: 'x' }],
])('%j is refused with a sentence', async (payload) => {
  const member = await testMember(database, shop, ['can_manage_design_settings'])
  const answer = await verify(host, await testSession(database, member, host), payload)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'BAD_REQUEST' })
})
