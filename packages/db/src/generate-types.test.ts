import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { generateTypes } from './generate-types.ts'
import { testDatabase } from './testing/test-database.ts'

test('the types that are checked in are those of the migrated database', async () => {
  const kept = readFileSync(new URL('./generated/schema.ts', import.meta.url), 'utf8')
  expect(kept).toBe(await generateTypes(inject('owner_url')))
})

test('a type that nobody translated is an error that names its column', async () => {
  const database = await testDatabase()
  try {
    await database.owner('alter table orders add column place point')
    await expect(generateTypes(database.owner_url)).rejects.toThrow(/point.*orders\.place/)
  } finally {
    await database.close()
  }
})
