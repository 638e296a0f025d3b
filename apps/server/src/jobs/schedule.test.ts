import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AppServices } from '../app-services.ts'
import { testServices } from '../testing/test-services.ts'
import { keepSchedule } from './schedule.ts'

let database: TestDatabase
let services: AppServices

beforeAll(async () => {
  database = await testDatabase()
  services = await testServices(database, { RUN_JOBS: '1' })
})
afterAll(async () => {
  await services.close()
  await database.close()
})

test('a start writes what the last one did not know, and nothing else', async () => {
  const schedule = vi.spyOn(services.jobs.boss, 'schedule')
  const written = async () => {
    schedule.mockClear()
    await keepSchedule(services)
    return schedule.mock.calls.map(([name, cron, , options]) => [name, cron, options])
  }
  const paris = { tz: 'Europe/Paris' }

  const first = await written()
  expect(first).toContainEqual(['auth.sweep', '17 3 * * *', paris])
  expect(first).not.toContainEqual(['cells.finish-moves', '* * * * *', paris])
  expect(await written()).toEqual([])

  // As an earlier version had it, in each of the two respects.
  await services.jobs.boss.schedule('auth.sweep', '0 0 * * *', {}, paris)
  await services.jobs.boss.schedule('files.sweep', '43 3 * * *', {}, { tz: 'UTC' })
  expect(await written()).toEqual([
    ['auth.sweep', '17 3 * * *', paris],
    ['files.sweep', '43 3 * * *', paris],
  ])
  expect(await written()).toEqual([])
})
