import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { inTenant, readPrepared, readPreparedAsJson } from './doors/in-tenant.ts'
import { clientOf } from './doors/transaction.ts'
import { prepared, preparedToShow } from './prepared.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { type TestTenant, testTenant } from './testing/test-tenant.ts'

let database: TestDatabase
let here: TestTenant
let there: TestTenant

beforeAll(async () => {
  database = await testDatabase()
  here = await testTenant(database, 'Ici')
  there = await testTenant(database, 'Là')
})
afterAll(() => database.close())

test('one statement has one name, another has another', () => {
  const first = prepared('select $1::int as first', [1])
  expect(prepared('select $1::int as first', [2])).toEqual({ ...first, values: [2] })
  expect(prepared('select $1::int as second', [1]).name).not.toBe(first.name)
})

test('what one tenant prepared sees the rows of the tenant who runs it', async () => {
  const names = (tenant: TestTenant) =>
    inTenant({ db: database.db, tenant }, async (tx) => {
      const { rows } = await clientOf(tx).query(prepared('select name from tenants'))
      return rows.map(({ name }) => name)
    })
  for (let round = 0; round < 8; round += 1) {
    expect(await names(here)).toEqual(['Ici'])
    expect(await names(there)).toEqual(['Là'])
  }
})

test('rows that are read as JSON are the same rows, in their order, of the same tenant', async () => {
  const sql = `select n, n::int8 as large, n / 4.0 as exact, n / 8.0::float8 as near, date '2026-03-01' + n as day,
      time '07:30' as hour, array['é', null, '"'] as words, jsonb_build_object('a', n) as facts, null::text as none, t.name
    from generate_series(1, $1::int) n cross join tenants t order by n desc`
  for (const tenant of [here, there])
    for (const most of [0, 1, 3]) {
      const scope = { db: database.db, tenant }
      const rows = await readPrepared(scope, sql, [most])
      expect(rows).toHaveLength(most)
      expect(await readPreparedAsJson(scope, sql, [most])).toEqual(rows)
    }
})

describe('a connection', () => {
  const kept = async (options: { keeps_statements?: boolean }) => {
    const db = openDatabase(database.app_url, { max: 1, ...options })
    try {
      const names = await inTenant({ db, tenant: here }, async (tx) => {
        const client = clientOf(tx)
        const asked = prepared('select name from tenants where name = $1', ['Ici'])
        const [first, second] = await Promise.all([client.query(asked), client.query(asked)])
        expect([first.rows, second.rows]).toEqual([[{ name: 'Ici' }], [{ name: 'Ici' }]])
        const [row] = (
          await client.query('select count(*)::int as kept from pg_prepared_statements')
        ).rows
        return row?.kept
      })
      const rows = await readPrepared({ db, tenant: here }, 'select name from tenants')
      expect(rows).toEqual([{ name: 'Ici' }])
      return names
    } finally {
      await db.close()
    }
  }

  test('keeps what it has prepared', async () => {
    expect(await kept({})).toBe(1)
  })

  test('keeps nothing where it is shared with others', async () => {
    expect(await kept({ keeps_statements: false })).toBe(0)
  })
})

test('what visitors are shown leaves room for what orders ask', () => {
  for (let n = 0; n < 1000; n += 1) preparedToShow(`select ${n} as shown`)
  expect(preparedToShow('select 999 as shown').name).toBeUndefined()
  expect(prepared('select 999 as asked').name).toBeDefined()
})

test('statements without end do not fill the connection', () => {
  const names = Array.from({ length: 1000 }, (_, n) => prepared(`select ${n}`).name)
  expect(new Set(names).size).toBeLessThanOrEqual(201)
  expect(prepared('select 999').name).toBeUndefined()
})
