import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@fournil/db/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppServices, openServices } from './app-services.ts'
import { readEnvironment } from './environment.ts'
import { createLogger } from './logger.ts'

const folder = mkdtempSync(join(tmpdir(), 'fournil-services-'))
const lines: { level: number; msg: string; err: unknown }[] = []
let database: TestDatabase
let services: AppServices

beforeAll(async () => {
  database = await testDatabase()
  const env = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: database.app_url,
    DATA_DIR: folder,
    RUN_JOBS: '0',
  })
  const logger = createLogger(env, { write: (line) => void lines.push(JSON.parse(line)) })
  services = await openServices(env, logger)
})
afterAll(async () => {
  await services.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['a database connection broke', 'fournil'],
  ['live events are interrupted', 'fournil-live'],
  ['the job queue failed', 'fournil-jobs'],
])('when idle connections are cut, the log says: %s', async (msg, application) => {
  await services.db.pool.query('select 1')
  await services.jobs.boss.getQueues()
  await database.owner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [application],
  )
  await expect
    .poll(() => lines)
    .toContainEqual(
      expect.objectContaining({
        level: 50,
        msg,
        err: expect.objectContaining({
          message: expect.stringContaining('terminating connection'),
        }),
      }),
    )
  // Of the connection itself nothing: it knows secrets, and is a hundred lines long.
  expect(JSON.stringify(lines)).not.toContain('secretKey')
})
