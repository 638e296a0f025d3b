import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRole } from './as-role.ts'
import { openDatabase } from './database.ts'
import { type TestDatabase, testDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function asked<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('a connection stands in its role from the first statement on', async () => {
  const db = openDatabase(asRole(database.app_url, 'fournil_jobs'))
  const { rows } = await db.pool.query('select current_user as role, session_user as login')
  expect(rows).toEqual([{ role: 'fournil_jobs', login: 'fournil_app' }])
  await db.close()
})

test('what the address already asks for is kept', async () => {
  const url = asRole(`${database.app_url}?options=-c%20work_mem%3D8MB`, 'fournil_sandbox')
  expect(
    await asked(url, `select current_user as role, current_setting('work_mem') as work_mem`),
  ).toEqual([{ role: 'fournil_sandbox', work_mem: '8MB' }])
})

test.each([
  ['fournil_jobs', 'payment_sandbox.secrets'],
  ['fournil_jobs', 'orders'],
  ['fournil_sandbox', 'pgboss.job'],
  ['fournil_sandbox', 'orders'],
] as const)('%s cannot read %s', async (role, table) => {
  await expect(asked(asRole(database.app_url, role), `select from ${table}`)).rejects.toThrow(
    'permission denied',
  )
})
