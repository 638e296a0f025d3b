import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateOrExplain } from './migrate-or-explain.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner(`update migrations.applied set checksum = 'x' where name = '0002_tenants'`)
})
afterAll(() => database.close())

test('an embedded database of another version says which folder to remove', async () => {
  const attempt = migrateOrExplain({ DATA_DIR: '/somewhere/data' }, ...addresses())
  await expect(attempt).rejects.toThrow(
    /other migrations .*0002_tenants was changed.*\nRemove the folder \/somewhere\/data and start again/,
  )
})

test('nobody is told to remove a folder for a database of their own', async () => {
  const attempt = migrateOrExplain(
    { DATABASE_URL: database.app_url, DATA_DIR: 'data' },
    ...addresses(),
  )
  await expect(attempt).rejects.toThrow(/0002_tenants was changed.*\nRun the version that made it/)
})

function addresses(): [string, string] {
  return [database.owner_url, database.app_url]
}
