import { plansOnOffer } from '@fournil/db'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { DEFAULT_PLANS } from '@fournil/domain/default-plans'
import { DEFAULT_PALETTES } from '@fournil/domain/palettes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { preparePlatform } from './prepare-platform.ts'

const address = { platform_domain: 'fournil.example' }
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() =>
  database.owner(
    'delete from subscription_plans; delete from color_palettes; delete from platform_settings',
  ),
)

test('a platform without a shop has plans to offer, palettes to choose from, and knows its name', async () => {
  expect(await preparePlatform(database.db, address)).toBe(true)
  const offered = await plansOnOffer(database.db)
  expect(offered.map(({ slug }) => slug)).toEqual(DEFAULT_PLANS.map(({ slug }) => slug))
  const palettes = await database.owner('select name from color_palettes order by display_order')
  expect(palettes).toEqual(DEFAULT_PALETTES.map(({ name }) => ({ name })))
  const settings = `select key, value from platform_settings where is_public and value <> '' order by key`
  expect(await database.owner(settings)).toEqual([
    { key: 'platform_domain', value: 'fournil.example' },
    { key: 'support_email', value: 'support@fournil.example' },
  ])
})

test('its own people are asked for no second factor before they want it', async () => {
  await preparePlatform(database.db, address)
  expect(
    await database.owner(
      `select value, is_public from platform_settings where key = 'require_second_factor'`,
    ),
  ).toEqual([{ value: 'false', is_public: false }])
})

test('what its people changed since stays so', async () => {
  await preparePlatform(database.db, { ...address, platform_ip: '203.0.113.7' })
  await database.owner(`update subscription_plans set price_monthly = 3100 where slug = 'starter'`)
  await database.owner('delete from color_palettes')
  expect(await preparePlatform(database.db, { platform_domain: 'other.example' })).toBe(false)
  const [starter] = await plansOnOffer(database.db)
  expect(starter?.price_monthly).toBe(3100)
  expect(await database.owner('select from color_palettes')).toEqual([])
  expect(
    await database.owner(
      `select value from platform_settings where key like 'platform%' order by 1`,
    ),
  ).toEqual([{ value: '203.0.113.7' }, { value: 'fournil.example' }])
})

test('two processes that start at once prepare it together', async () => {
  await Promise.all([preparePlatform(database.db, address), preparePlatform(database.db, address)])
  expect(await plansOnOffer(database.db)).toHaveLength(DEFAULT_PLANS.length)
})
