import { MAX_TICKET_FILE_BYTES, MOST_TICKET_FILES } from '@fournil/contract/ticket'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { type TestTenant, testTenant } from '@fournil/db/testing/test-tenant'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AppServices } from '../../app-services.ts'
import { askOverHttp } from '../../testing/ask-over-http.ts'
import { testMember, testSession, testSuperAdmin } from '../../testing/test-people.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { testServices } from '../../testing/test-services.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PLATFORM = 'localhost'

let database: TestDatabase
let services: AppServices
let server: TestServer
let shop: TestTenant
let host: string
let ticket_id: string
let author: string
let staff: string

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database)
  server = await testServer({ services })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await database.owner(
    `insert into platform_settings (key, value) values ('support_email', 'support@platform.test')
     on conflict (key) do update set value = excluded.value`,
  )
  const { fournil_session } = await testSession(database, await testSuperAdmin(database), PLATFORM)
  staff = `fournil_session=${fournil_session}`
})
afterAll(async () => {
  await server.close()
  await services.close()
  await database.close()
})
beforeEach(async () => {
  shop = await testTenant(database)
  host = `${shop.tenant_slug}.localhost`
  const member = await testMember(database, shop, [])
  author = await cookieOf(member)
  const [ticket] = await database.owner<{ id: string }>(
    `insert into support_tickets (tenant_id, user_id, subject, description, merchant_wrote_at)
     values ($1, $2, 'Imprimante', 'Elle coupe', now() - interval '1 hour') returning id`,
    [shop.tenant_id, member.user_id],
  )
  ticket_id = ticket?.id ?? ''
})

async function cookieOf(member: Awaited<ReturnType<typeof testMember>>, at = host) {
  return `fournil_session=${(await testSession(database, member, at)).fournil_session}`
}

async function send(
  body: Buffer,
  { cookie = author, name = 'photo.png', ticket = ticket_id } = {},
) {
  const path = `/uploads/support/${ticket}?${new URLSearchParams({ name })}`
  return post(host, path, cookie, body)
}

async function answer(body: Buffer, cookie = staff, ticket = ticket_id) {
  const path = `/uploads/tenant-support/${shop.tenant_id}/${ticket}?name=avoir.pdf`
  return post(PLATFORM, path, cookie, body)
}

async function post(at: string, path: string, cookie: string, body: Buffer) {
  const headers = { host: at, cookie, 'content-length': body.length }
  const said = await askOverHttp(server.app, { method: 'POST', path, headers }, [body])
  return { status: said.status, json: JSON.parse(said.body) }
}

const fetched = (at: string, path: string, cookie: string) =>
  askOverHttp(server.app, { method: 'GET', path, headers: { host: at, cookie } }, [])

const kept = async () =>
  database.owner<{ name: string; is_from_platform: boolean }>(
    'select name, is_from_platform from support_files where ticket_id = $1 order by created_at',
    [ticket_id],
  )
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of services.storage.list(`${shop.tenant_id}/support-files/`))
    keys.push(key)
  return keys
}
const mails = () =>
  database.owner(
    `select from pgboss.job where name = 'mail.send' and data->'mail'->'data'->>'ticket_url' like '%' || $1`,
    [ticket_id],
  )

test('each side shows the other a file, which is saved as what it is and never opened as a page', async () => {
  const { status, json } = await send(PNG, { name: 'reçu "du" 16/11.png' })
  expect([status, json.name]).toEqual([200, 'reçu  du  16 11.png'])
  const seen = await fetched(PLATFORM, `/files/tenant-support/${shop.tenant_id}/${json.id}`, staff)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename*=UTF-8''re%C3%A7u%20%20du%20%2016%2011.png`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const paper = await answer(Buffer.from('%PDF-1.7 x'))
  expect(paper.status).toBe(200)
  const read = await fetched(host, `/files/support/${paper.json.id}`, author)
  expect([read.status, read.body]).toEqual([200, '%PDF-1.7 x'])
  expect((await kept()).map(({ is_from_platform }) => is_from_platform)).toEqual([false, true])
  expect(await mails()).toHaveLength(2)
})

test('several files in a row are one mail', async () => {
  for (let file = 0; file < 3; file += 1) await send(PNG)
  expect(await kept()).toHaveLength(3)
  expect(await mails()).toHaveLength(1)
})

test('what is no picture and no paper, or too large, leaves nothing', async () => {
  for (const bad of [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from(''),
    Buffer.alloc(MAX_TICKET_FILE_BYTES + 1, PNG),
  ]) {
    const { status, json } = await send(bad)
    expect([status, json.code]).toEqual([400, 'TICKET_FILE_REFUSED'])
  }
  expect([await kept(), await stored()]).toEqual([[], []])
})

test('colleagues, neighbours and strangers neither send nor read', async () => {
  const { json } = await send(PNG)
  const colleague = await cookieOf(await testMember(database, shop, ['can_manage_orders']))
  const other = await testTenant(database)
  const at = `${other.tenant_slug}.localhost`
  const neighbour = await cookieOf(await testMember(database, other, ['can_manage_users']), at)
  expect((await send(PNG, { cookie: colleague })).status).toBe(404)
  expect((await post(at, `/uploads/support/${ticket_id}`, neighbour, PNG)).status).toBe(404)
  expect((await send(PNG, { cookie: '' })).status).toBe(401)
  expect((await answer(PNG, author)).status).toBe(401)
  expect((await answer(PNG, staff, crypto.randomUUID())).status).toBe(404)
  expect((await send(PNG, { ticket: 'x' })).status).toBe(404)
  const read = async (who: string, cookie: string) =>
    (await fetched(who, `/files/support/${json.id}`, cookie)).status
  expect([await read(host, colleague), await read(at, neighbour), await read(host, '')]).toEqual([
    404, 404, 401,
  ])
  expect([(await kept()).length, (await stored()).length]).toEqual([1, 1])
})

test('a ticket has so many files and no more, however many are sent at once', async () => {
  await database.owner(
    `insert into support_files (tenant_id, ticket_id, is_from_platform, name, content_type, byte_size, key)
     select $1, $2, false, 'a.png', 'image/png', 1, 'x' || n from generate_series(1, $3::int) n`,
    [shop.tenant_id, ticket_id, MOST_TICKET_FILES - 1],
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(PNG)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect([(await kept()).length, (await stored()).length]).toEqual([MOST_TICKET_FILES, 1])
})
