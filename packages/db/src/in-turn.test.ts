import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { asOneTransaction } from './doors/as-one-transaction.ts'
import { inTenant, readInTenant, readPrepared, type TenantScope } from './doors/in-tenant.ts'
import { isOutOfReach } from './out-of-reach.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'
import { testTenant } from './testing/test-tenant.ts'

const CONNECTIONS = 5
const READERS = 3
const GATE = 4711

let database: TestDatabase
let db: Database
let here: TenantScope
let gate: pg.Client

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  db = openDatabase(database.app_url, { max: CONNECTIONS })
  here = { db, tenant: await testTenant(database, 'Ici') }
  gate = new pg.Client({ connectionString: database.app_url })
  await gate.connect()
  return async () => {
    await gate.end()
    await db.close()
  }
})

const name = (scope = here) => readPrepared<{ name: string }>(scope, 'select name from tenants')
/** Reads that take as long as the gate is shut. */
const slowly = (count: number) =>
  Array.from({ length: count }, () =>
    readPrepared(here, `select pg_advisory_xact_lock_shared(${GATE})::text as gate`),
  )
const shut = () => gate.query('select pg_advisory_lock($1)', [GATE])
const open = () => gate.query('select pg_advisory_unlock($1)', [GATE])
const taken = async (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await gate.query(
        `select count(*) from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and objid = $1 and not granted`,
        [GATE],
      )
      expect(Number(rows[0].count)).toBe(count)
    },
    { interval: 20, timeout: 20_000 },
  )

test('however much is shown to visitors, whoever orders finds a connection', async () => {
  await shut()
  const slow = slowly(20)
  await taken(READERS)
  // One asks within its transaction, and so needs both that are left.
  const asked = inTenant(here, () => readInTenant(here, 'select name from tenants'))
  expect(await asked).toEqual([{ name: 'Ici' }])
  await open()
  expect(await Promise.all(slow)).toHaveLength(20)
  expect(db.pool.idleCount).toBe(db.pool.totalCount)
})

test('whoever waits too long for a turn is told to try again, and takes nobody’s', async () => {
  await shut()
  const slow = slowly(READERS)
  await taken(READERS)
  // From now on: nobody connects any more who could be too late for another reason.
  db.pool.options.connectionTimeoutMillis = 100
  const late = await Promise.allSettled([name(), name()])
  for (const answer of late)
    expect(answer).toSatisfy(({ status, reason }) => status === 'rejected' && isOutOfReach(reason))
  await open()
  await Promise.all(slow)
  db.pool.options.connectionTimeoutMillis = 5_000
  expect(await Promise.all(Array.from({ length: 9 }, () => name()))).toHaveLength(9)
})

test('whoever may wait for ever waits', async () => {
  await shut()
  const slow = slowly(READERS)
  await taken(READERS)
  db.pool.options.connectionTimeoutMillis = 0
  const patient = Promise.allSettled([name(), name()])
  // Long enough for a limit of nothing to have passed.
  await gate.query('select pg_sleep(0.02)')
  await open()
  await Promise.all(slow)
  expect((await patient).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})

test('a read that fails gives its turn on', async () => {
  const failing = Array.from({ length: 9 }, () => readPrepared(here, 'select 1 / 0'))
  const answers = await Promise.allSettled([...failing, name()])
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(9)
  expect(answers.at(-1)).toEqual({ status: 'fulfilled', value: [{ name: 'Ici' }] })
  expect(await Promise.all([name(), name(), name(), name()])).toHaveLength(4)
})

test('inside a transaction nobody waits for those outside', async () => {
  await shut()
  const slow = slowly(20)
  await taken(READERS)
  const names = await asOneTransaction(here, async (inside) =>
    Promise.all(Array.from({ length: 9 }, () => name({ ...here, db: inside }))),
  )
  expect(names).toHaveLength(9)
  await open()
  await Promise.all(slow)
})
