import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { asOneTransaction } from './doors/as-one-transaction.ts'
import { inTenant, readInTenant, readPrepared, type TenantScope } from './doors/in-tenant.ts'
import { openForTenant } from './doors/opening.ts'
import { oneStatement } from './one-statement.ts'
import { oneTrip } from './one-trip.ts'
import { prepared } from './prepared.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { testTenant } from './testing/test-tenant.ts'

let database: TestDatabase
let here: TenantScope
let there: TenantScope

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

describe.each([{ keeps_statements: true }, { keeps_statements: false }])('%o', (options) => {
  /** A single connection: whoever comes next gets the very one that the last one left. */
  let db: Database
  beforeEach(async () => {
    db = openDatabase(database.app_url, { max: 1, ...options })
    here = { db, tenant: await testTenant(database, 'Ici') }
    there = { db, tenant: await testTenant(database, 'Là') }
    return () => db.close()
  })
  const nameOf = (scope: TenantScope) => readPrepared(scope, 'select name from tenants')
  const backend = async () => (await db.pool.query('select pg_backend_pid() as pid')).rows[0].pid

  test('each is answered in turn, in its own tenant', async () => {
    const names = await Promise.all([here, there, here, there].map(nameOf))
    expect(names.flat()).toEqual(['Ici', 'Là', 'Ici', 'Là'].map((name) => ({ name })))
  })

  test('all statements are of one transaction, and each has its rows', async () => {
    const client = await db.pool.connect()
    try {
      const answers = await oneTrip(client, openForTenant(here.tenant.tenant_id), [
        prepared(`select name, statement_timestamp() > now() as is_later from tenants`),
        oneStatement(`select now() = transaction_timestamp() as is_same, $1::int as n`, [7]),
      ])
      expect(answers.map(({ rows }) => rows)).toEqual([
        [{ name: 'Ici', is_later: true }],
        [{ is_same: true, n: 7 }],
      ])
    } finally {
      client.release()
    }
  })

  test.each([
    ['that fails when it is run', 'select 1 / (select 0 from tenants)'],
    ['that is not understood', 'select nothing from nowhere'],
  ])(
    'a statement %s, under a name or not, leaves a connection that others can use',
    async (_, sql) => {
      const pid = await backend()
      for (let round = 0; round < 3; round += 1) {
        await expect(readPrepared(here, sql)).rejects.toThrow(/division by zero|nowhere/)
        await expect(readInTenant(here, sql)).rejects.toThrow(/division by zero|nowhere/)
        expect(await nameOf(there)).toEqual([{ name: 'Là' }])
      }
      expect(await backend()).toBe(pid)
    },
  )

  test('what stands behind a failure is not run, and can be asked for later', async () => {
    const client = await db.pool.connect()
    const opening = openForTenant(here.tenant.tenant_id)
    const behind = prepared(`select 'behind' as said from tenants`)
    try {
      const failing = oneTrip(client, opening, [oneStatement('select 1 / 0', []), behind])
      await expect(failing).rejects.toThrow('division by zero')
      expect((await oneTrip(client, opening, [behind]))[0]?.rows).toEqual([{ said: 'behind' }])
    } finally {
      client.release()
    }
  })

  test('without its tenant nothing is read', async () => {
    const client = await db.pool.connect()
    try {
      const nobody = {
        tenant_id: null,
        statement: oneStatement(`select set_config('role', 'nobody', true)`, []),
      }
      const asked = oneTrip(client, nobody, [prepared('select name from tenants')])
      await expect(asked).rejects.toThrow('nobody')
    } finally {
      client.release()
    }
    expect(await nameOf(here)).toEqual([{ name: 'Ici' }])
  })

  test('a value that cannot be sent is refused, and the next one is answered', async () => {
    const circle: Record<string, unknown> = {}
    circle.again = circle
    await expect(readInTenant(here, 'select $1::text', [circle])).rejects.toThrow(/circular/i)
    expect(await nameOf(there)).toEqual([{ name: 'Là' }])
  })

  test('a connection that is ended meanwhile is not given to anybody else', async () => {
    const pid = await backend()
    const asked = expect(readInTenant(here, 'select pg_sleep(60)')).rejects.toThrow()
    await expect
      .poll(() =>
        database.owner(
          `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and query like '%pg_sleep%'`,
          [pid],
        ),
      )
      .toHaveLength(1)
    await asked
    expect(await nameOf(here)).toEqual([{ name: 'Ici' }])
    expect(await backend()).not.toBe(pid)
  })

  test('inside one transaction reading takes nothing away from who writes', async () => {
    const rename = (inside: Database, name: string) =>
      inTenant({ ...here, db: inside }, (tx) => tx.updateTable('tenants').set({ name }).execute())
    await asOneTransaction(here, async (inside) => {
      await rename(inside, 'Ici même')
      expect(await nameOf({ ...here, db: inside })).toEqual([{ name: 'Ici même' }])
      await rename(inside, 'Ici enfin')
    })
    expect(await nameOf(here)).toEqual([{ name: 'Ici enfin' }])
  })
})
