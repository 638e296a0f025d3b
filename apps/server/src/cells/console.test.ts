import { cellOfShop } from '@fournil/db'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseAway, databaseBack } from '../testing/database-away.ts'
import { type TestPerson, testMember, testSession, testSuperAdmin } from '../testing/test-people.ts'
import { type SellingShop, type TwoCells, twoCells } from './testing/two-cells.ts'

const PLATFORM = 'fournil.localhost'

let cells: TwoCells
let here: SellingShop
let there: SellingShop
let member: TestPerson
let cookies: Record<string, string>

beforeAll(async () => {
  cells = await twoCells({ CELLS_FULL: 'home' })
  here = await cells.shopIn('home')
  there = await cells.shopIn('lyon')
  member = await testMember(cells.lyon, there, ['can_manage_orders'])
  cookies = await testSession(cells.home, await testSuperAdmin(cells.home), PLATFORM)
})
afterAll(() => cells.close())

const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
  const options: InjectOptions = { method, cookies, headers: { origin: `http://${PLATFORM}` } }
  if (body) {
    options.payload = JSON.stringify(body)
    options.headers = { ...options.headers, 'content-type': 'application/json' }
  }
  return cells.server.ask(PLATFORM, `/api/platform${url}`, options)
}
const get = async (url: string) => (await ask('GET', url)).json()

test('the list of shops is that of all cells, page after page', async () => {
  for (let n = 0; n < 14; n += 1) {
    await cells.shopIn('home')
    await cells.shopIn('lyon')
  }
  const first = await get('/tenants')
  const second = await get(`/tenants?after=${first.next}`)
  const back = await get(`/tenants?before=${second.previous}`)
  const ids = [...first.rows, ...second.rows].map(({ id }: { id: string }) => id)
  // One more in the platform's own, which was there before.
  expect(ids).toHaveLength(31)
  expect(new Set(ids).size).toBe(31)
  expect(ids).toEqual(expect.arrayContaining([here.tenant_id, there.tenant_id]))
  const moments = [...first.rows, ...second.rows].map(({ created_at }) => Date.parse(created_at))
  expect(moments).toEqual(moments.toSorted((one, other) => other - one))
  expect(back.rows).toEqual(first.rows)
  expect((await get('/dashboard')).tenants.total).toBe(31)
  expect((await get('/monitoring')).total_tenants).toBe(31)
})

test('a shop is looked at and suspended where it lives, and both are in that cell’s log', async () => {
  expect(await get(`/tenants/${there.tenant_id}`)).toMatchObject({ slug: there.tenant_slug })
  const suspended = await ask('POST', `/tenants/${there.tenant_id}/status`, { action: 'suspend' })
  expect(suspended.json()).toEqual({ status: 'suspended' })
  expect((await cells.server.ask(there.host, '/')).statusCode).toBe(404)
  expect((await cells.server.ask(here.host, '/')).statusCode).toBe(200)
  const [written] = await cells.lyon.owner<{ n: number }>(
    `select count(*)::int as n from admin_audit_logs l join users u on u.id = l.admin_user_id
     where l.action_type = 'tenant_status_changed' and l.tenant_id = $1`,
    [there.tenant_id],
  )
  expect(written?.n).toBe(1)
  await ask('POST', `/tenants/${there.tenant_id}/status`, { action: 'activate' })
})

test('whoever acts as somebody of a shop enters it in its cell', async () => {
  const started = await cells.server.ask(PLATFORM, '/api/functions/create-impersonation-token', {
    method: 'POST',
    cookies,
    headers: { origin: `http://${PLATFORM}`, 'content-type': 'application/json' },
    payload: JSON.stringify({
      tenant_id: there.tenant_id,
      impersonated_user_id: member.user_id,
      reason: 'Asked for help',
    }),
  })
  expect(started.statusCode).toBe(200)
  const { search } = new URL(started.json().url)
  const entered = await cells.server.ask(there.host, `/admin${search}`)
  expect(entered.statusCode).toBe(303)
  expect(String(entered.headers['set-cookie'])).toContain('fournil_session')
})

test('a shop that the console opens goes to the cell that has room', async () => {
  const created = await ask('POST', '/tenants', {
    business_name: 'Ouverte à Lyon',
    owner_email: 'ouverte@lyon.test',
    plan_slug: 'starter',
  })
  const { tenant_id, slug } = created.json()
  expect(slug).toBe('ouverte-a-lyon')
  expect(await cellOfShop(cells.home.db, tenant_id)).toMatchObject({ cell: 'lyon', state: 'here' })
})

test('a cell that is away is named, and the others are shown', async () => {
  expect(await get('/cells')).toEqual([
    { name: 'home', is_up: true },
    { name: 'lyon', is_up: true },
  ])
  await databaseAway(cells.lyon)
  try {
    expect(await get('/cells')).toEqual([
      { name: 'home', is_up: true },
      { name: 'lyon', is_up: false },
    ])
    expect((await get('/dashboard')).tenants.total).toBe(16)
    expect(await get('/cells/broken-moves')).toEqual([])
    expect((await ask('GET', `/tenants/${there.tenant_id}`)).statusCode).toBe(503)
  } finally {
    await databaseBack(cells.lyon)
  }
})

test.each([
  '/domains',
  '/users',
  '/support',
  '/payouts',
  '/audit-logs',
  '/security/logs',
  '/payment-issues',
])('%s adds up what both cells say', async (url) => {
  expect((await ask('GET', url)).statusCode).toBe(200)
})

describe('the audit log as a file', () => {
  const file = () => {
    const query = `from=2026-03-10&to=2026-03-10&filter=actions&search=export_test`
    return cells.server.ask(PLATFORM, `/files/platform/audit-logs.csv?${query}`, { cookies })
  }
  /** Every other second, so that the two have to be put in order; the log dates its rows itself, and these are older. */
  const writeOld = async (cell: TestDatabase, offset: 0 | 1) => {
    await cell.owner('alter table admin_audit_logs disable trigger chained')
    await cell.owner(
      `insert into admin_audit_logs (action_type, target_type, target_id, details, created_at, hash)
       select 'export_test', 'n', (2 * n + $1)::text, '{}', timestamptz '2026-03-10 12:00Z' - (2 * n + $1) * interval '1 second', '\\x00'
       from generate_series(0, 1199) n`,
      [offset],
    )
    await cell.owner('alter table admin_audit_logs enable trigger chained')
  }

  test('is that of all cells in one order, and each of them knows who took it away', async () => {
    await writeOld(cells.home, 0)
    await writeOld(cells.lyon, 1)
    const lines = (await file()).body.split('\r\n').slice(1, -1)
    const numbers = lines.map((line) => Number(/"n","(\d+)"/.exec(line)?.[1]))
    expect(numbers).toEqual(Array.from({ length: 2400 }, (_, n) => n))
    for (const cell of [cells.home, cells.lyon])
      expect(
        await cell.owner(`select from admin_audit_logs where action_type = 'audit_logs_exported'`),
      ).toHaveLength(1)
  })

  test('is not to be had without one of them: nobody would see that it is not the whole', async () => {
    await databaseAway(cells.lyon)
    try {
      expect((await file()).statusCode).toBe(503)
    } finally {
      await databaseBack(cells.lyon)
    }
  })
})
