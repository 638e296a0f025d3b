import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSession, testSuperAdmin } from '../testing/test-people.ts'
import { type TwoCells, twoCells } from './testing/two-cells.ts'

const PLATFORM = 'fournil.localhost'
/** More than a page of any list in each cell, and not the same number. */
const ROWS = { home: 130, lyon: 117 }

let cells: TwoCells
let cookies: Record<string, string>

beforeAll(async () => {
  cells = await twoCells()
  cookies = await testSession(cells.home, await testSuperAdmin(cells.home), PLATFORM)
  for (const cell of ['home', 'lyon'] as const) {
    const { tenant_id } = await cells.shopIn(cell)
    for (const fill of FILL) await write(cell, fill, tenant_id)
  }
})
afterAll(() => cells.close())

// Two rows of a cell share each moment, and those of the other cell share it with them.
const AT = `timestamptz '2026-03-10 12:00:00.000123Z' - (n / 2) * interval '1 second'`
const FILL = [
  `insert into tenant_domains (tenant_id, domain, verification_token, created_at)
   select $1, 'page-' || n || '-' || $2 || '.test', 'token', ${AT} from generate_series(1, $3) n`,
  `insert into removed_shops (id, name, slug, asked_by, asked_at, begun_at)
   select gen_random_uuid(), $1::text, $2 || n, 'owner', ${AT}, ${AT} from generate_series(1, $3) n`,
  `insert into support_tickets (tenant_id, subject, description, created_at)
   select $1, $2, 'n', ${AT} from generate_series(1, $3) n`,
  `insert into payout_requests (tenant_id, amount, payment_details, status, requested_at)
   select $1, 5000, jsonb_build_object('from', $2::text), (array['pending', 'completed'])[n % 2 + 1]::money_status, ${AT}
   from generate_series(1, $3) n`,
  // The log dates its rows itself; these are older. Numbers of the two logs are not the same, as they would not be for long.
  ...['admin_audit_logs', 'security_logs'].map((log) => {
    const kind = log === 'security_logs' ? 'event_type' : 'action_type, target_type'
    const said = log === 'security_logs' ? `'page_test'` : `'page_test', 'n'`
    return `insert into ${log} (id, ${kind}, tenant_id, details, created_at, hash) overriding system value
      select 1000 + 2 * n + ($2 = 'lyon')::int, ${said}, $1, '{}', ${AT}, '\\x00' from generate_series(1, $3) n`
  }),
]

async function write(cell: 'home' | 'lyon', sql: string, tenant_id: string) {
  const { owner } = cells[cell]
  const [, table = ''] = /insert into (\w+)/.exec(sql) ?? []
  await owner(`alter table ${table} disable trigger user`)
  await owner(sql, [tenant_id, cell, ROWS[cell]])
  await owner(`alter table ${table} enable trigger user`)
}

type Row = { id: string }
type KeyPage = { rows: Row[]; next: string | null; previous: string | null }

const get = async (path: string) => {
  const answer = await cells.server.ask(PLATFORM, `/api/platform${path}`, { cookies })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** What both databases hold, whatever their order. */
const idsIn = async (sql: string) => {
  const read = await Promise.all([cells.home, cells.lyon].map(({ owner }) => owner<Row>(sql)))
  return read.flat().map(({ id }) => id)
}
const sorted = (ids: readonly string[]) => ids.toSorted()
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

test.each([
  ['/domains?filter=all', 'select id from tenant_domains'],
  ['/removed-shops?', 'select id from removed_shops'],
  [
    '/audit-logs?filter=all&search=page_test',
    `select id::text from admin_audit_logs where action_type = 'page_test'`,
  ],
  [
    '/security/logs?search=page_test',
    `select id::text from security_logs where event_type = 'page_test'`,
  ],
])('the pages of %s have every row of both cells once, there and back', async (path, sql) => {
  const pages: KeyPage[] = [await get(path)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await get(`${path}&after=${next}`))
  expect(pages.length).toBeGreaterThan(2)
  expect(sorted(pages.flatMap(({ rows }) => idsOf(rows)))).toEqual(sorted(await idsIn(sql)))
  for (let n = pages.length - 1; n > 0; n -= 1) {
    const back = await get(`${path}&before=${pages[n]?.previous}`)
    expect(idsOf(back.rows)).toEqual(idsOf(pages[n - 1]?.rows ?? []))
  }
})

test.each([
  ['/support', 'tickets', 'select id from support_tickets'],
  ['/payouts', 'payouts', 'select id from payout_requests'],
])('the numbered pages of %s have every row of both cells once', async (path, list, sql) => {
  const all = await idsIn(sql)
  const { total, page_size } = await get(`${path}?page=1`)
  expect(total).toBe(all.length)
  const seen: string[] = []
  for (let page = 1; page <= Math.ceil(total / page_size); page += 1)
    seen.push(...idsOf((await get(`${path}?page=${page}`))[list]))
  expect(sorted(seen)).toEqual(sorted(all))
})
