import { plansOnOffer } from '@fournil/db'
import { testDatabase } from '@fournil/db/testing/test-database'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'
import { prepareDatabase } from './prepare-database.ts'

test('without the demo there are plans to offer, and no shop', async () => {
  const database = await testDatabase()
  try {
    const env = readEnvironment({ DATABASE_URL: database.app_url, SEED_DEMO: '0' })
    await prepareDatabase(env, database.app_url, null)
    expect(await plansOnOffer(database.db)).toHaveLength(3)
    expect(await database.owner('select from tenants')).toEqual([])
  } finally {
    await database.close()
  }
})
