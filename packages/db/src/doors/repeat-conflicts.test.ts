import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '../database.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { testTenant } from '../testing/test-tenant.ts'
import { inPlatform } from './in-platform.ts'
import { inTenant, type TenantScope } from './in-tenant.ts'
import { clientOf, withCommit } from './transaction.ts'

let database: TestDatabase
let shop: TenantScope

beforeAll(async () => {
  database = await testDatabase()
  shop = { db: database.db, tenant: await testTenant(database) }
})
afterAll(() => database.close())

const addOne = (tx: Tx, name: string) =>
  sql`insert into tenant_counters as c (tenant_id, name, value) values (${shop.tenant.tenant_id}, ${name}, 1)
      on conflict (tenant_id, name) do update set value = c.value + 1`.execute(tx)
const counters = (...names: string[]) =>
  database.owner(
    'select name, value::int from tenant_counters where tenant_id = $1 and name = any($2) order by 1',
    [shop.tenant.tenant_id, names],
  )
/** What PostgreSQL says to a transaction that lost to another one. */
const fail = (tx: Tx, sqlstate: string) =>
  clientOf(tx).query(`do $$ begin raise exception using errcode = '${sqlstate}'; end $$`)

test('two transactions that block each other both succeed, each once', async () => {
  const met = Promise.withResolvers<void>()
  let waiting = 0
  let runs = 0
  /** Each locks its first row, waits for the other to have done so, and reaches for the other's. */
  const cross = (first: string, second: string) =>
    inTenant(shop, async (tx) => {
      runs += 1
      await addOne(tx, first)
      waiting += 1
      if (waiting === 2) met.resolve()
      await met.promise
      await addOne(tx, second)
      return first
    })
  expect(await Promise.all([cross('left', 'right'), cross('right', 'left')])).toEqual([
    'left',
    'right',
  ])
  expect(runs).toBeGreaterThan(2)
  expect(await counters('left', 'right')).toEqual([
    { name: 'left', value: 2 },
    { name: 'right', value: 2 },
  ])
})

describe.each(['40P01', '40001'])('%s', (sqlstate) => {
  test('begins again from the start, and nothing of the first run is kept', async () => {
    let runs = 0
    const result = await inTenant(shop, async (tx) => {
      runs += 1
      await addOne(tx, `again ${sqlstate}`)
      if (runs < 3) await fail(tx, sqlstate)
      return runs
    })
    expect(result).toBe(3)
    expect(await counters(`again ${sqlstate}`)).toEqual([{ name: `again ${sqlstate}`, value: 1 }])
  })

  test('is seen although what was heard is only that the transaction is broken off', async () => {
    let runs = 0
    await inTenant(shop, async (tx) => {
      runs += 1
      if (runs > 1) return
      const lost = fail(tx, sqlstate).catch(() => {})
      const behind = clientOf(tx).query('select 1')
      await behind
      await lost
    })
    expect(runs).toBe(2)
  })

  test('of a statement that nobody waited for counts as well', async () => {
    let runs = 0
    await inTenant(shop, async (tx) => {
      runs += 1
      if (runs === 1) withCommit(tx, fail(tx, sqlstate))
    })
    expect(runs).toBe(2)
  })

  test('that does not end is heard after five runs', async () => {
    let runs = 0
    const attempt = inPlatform(shop, async (tx) => {
      runs += 1
      await fail(tx, sqlstate)
      return { audit: { log: 'audit', action_type: 'none', target_type: 'none' }, result: null }
    })
    await expect(attempt).rejects.toMatchObject({ code: sqlstate })
    expect(runs).toBe(5)
  })
})

test('any other failure is heard at once', async () => {
  let runs = 0
  const attempt = inTenant(shop, async (tx) => {
    runs += 1
    await fail(tx, '23505')
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
})

test('what is heard is what went wrong first, not that the transaction is broken off', async () => {
  const attempt = inTenant(shop, async (tx) => {
    const wrong = fail(tx, '23505').catch(() => {})
    await clientOf(tx).query('select 1')
    await wrong
  })
  await expect(attempt).rejects.toMatchObject({ code: '23505' })
})
