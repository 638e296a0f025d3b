import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from './doors/in-tenant.ts'
import { clientOf } from './doors/transaction.ts'
import { prepared } from './prepared.ts'
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

test('statements without end do not fill the connection', () => {
  const names = Array.from({ length: 1000 }, (_, n) => prepared(`select ${n}`).name)
  expect(new Set(names).size).toBeLessThanOrEqual(201)
  expect(prepared('select 999').name).toBeUndefined()
})
