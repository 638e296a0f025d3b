import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPublisher } from './get-publisher.ts'
import { preparePlatform } from './prepare-platform.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.owner('delete from subscription_plans; delete from platform_settings')
  await preparePlatform(database.db, { platform_domain: 'fournil.example' })
})
afterAll(() => database.close())

const NOBODY_YET = {
  support_email: 'support@fournil.example',
  name: null,
  address: null,
  registration: null,
  telephone: null,
  director: null,
}

test('a new platform has an address to write to and waits to be told who answers for it', async () => {
  expect(await getPublisher(database)).toEqual(NOBODY_YET)
})

test('what the settings say is told, blanks are nothing, and what is not public stays so', async () => {
  await database.owner(`
    update platform_settings set value = ' Fournil SAS ' where key = 'publisher_name';
    update platform_settings set value = '   ' where key = 'support_email';
    update platform_settings set value = '1 rue du Four', is_public = false where key = 'publisher_address'`)
  expect(await getPublisher(database)).toEqual({
    ...NOBODY_YET,
    support_email: null,
    name: 'Fournil SAS',
  })
})
