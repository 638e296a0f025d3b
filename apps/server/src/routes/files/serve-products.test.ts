import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import type { Permission } from '@fournil/domain/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { testMember, testSession } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

let database: TestDatabase
let shop: TestTenant
let services: AppServices
let server: TestServer
let host: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  services = await testServices(database)
  server = await testServer({ services })
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})

const FILE = 'nom;prix\nPain;4,80\n;1'

async function ask(
  method: 'GET' | 'POST',
  url: string,
  payload?: string | Buffer,
  flags: readonly Permission[] | null = ['can_manage_products'],
  headers: Record<string, string> = { origin: `http://${host}` },
) {
  const cookies = flags
    ? await testSession(database, await testMember(database, shop, flags), host)
    : {}
  return server.ask(host, url, { method, cookies, headers, payload })
}

test('a file is looked at, and its wrong lines are downloaded', async () => {
  const answer = await ask('POST', '/uploads/products.csv?name=Mon%20catalogue.csv', FILE)
  expect(answer.statusCode).toBe(200)
  const shown = answer.json()
  expect(shown).toMatchObject({
    file_name: 'Mon catalogue.csv',
    counts: { created: 1, skipped: 1 },
  })
  const reasons = await ask('GET', `/files/product-imports/${shown.id}`)
  expect(reasons.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reasons.body).toContain('Ligne 3: Nom manquant')
  for (const wrong of ['/files/product-imports/x', `/files/product-imports/${shop.tenant_id}`])
    expect((await ask('GET', wrong)).statusCode).toBe(404)
})

test('a file that is too large, empty or no text is refused in French', async () => {
  const large = await ask('POST', '/uploads/products.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))
  expect(large.statusCode).toBe(413)
  expect(large.json().message).toContain('10 Mo au plus')
  for (const payload of ['', Buffer.from([0xff, 0xfe, 0, 0xd8])]) {
    const answer = await ask('POST', '/uploads/products.csv', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Le fichier CSV doit contenir')
  }
})

test('the catalogue, a selection and the template are downloads that nobody keeps', async () => {
  const all = await ask('GET', '/files/products.csv')
  expect(all.statusCode).toBe(200)
  expect(all.headers['cache-control']).toBe('no-store')
  expect(all.headers['content-disposition']).toMatch(
    /^attachment; filename="produits_tous_\d{4}-\d\d-\d\d\.csv"$/,
  )
  const selection = { kind: 'filter', filter: { status: 'active' } }
  const some = await ask('POST', '/files/selected-products.csv', JSON.stringify({ selection }))
  expect(some.headers['content-disposition']).toContain('produits_selection-0_')
  expect((await ask('GET', '/files/products-template.csv')).body).toContain('Pain de campagne')
  for (const payload of ['', '{', '{}', '{"selection":{"kind":"ids","ids":[]}}'])
    expect((await ask('POST', '/files/selected-products.csv', payload)).statusCode).toBe(400)
})

test('they are for those who run the catalogue, and a stranger’s page cannot send any', async () => {
  const addresses: ['GET' | 'POST', string][] = [
    ['GET', '/files/products.csv'],
    ['GET', '/files/products-template.csv'],
    ['GET', `/files/product-imports/${shop.tenant_id}`],
    ['POST', '/files/selected-products.csv'],
    ['POST', '/uploads/products.csv'],
  ]
  for (const [method, url] of addresses) {
    const payload = method === 'POST' ? FILE : undefined
    expect((await ask(method, url, payload, null)).statusCode).toBe(401)
    expect((await ask(method, url, payload, ['can_manage_orders'])).statusCode).toBe(403)
  }
  const foreign = await ask('POST', '/uploads/products.csv', FILE, ['can_manage_products'], {
    origin: 'https://ailleurs.example',
  })
  expect(foreign.statusCode).toBe(403)
})
