import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import { type AppServices, openServices } from '../app-services.ts'
import { readEnvironment } from '../environment.ts'

/** Services of the test's own on a database of the test's own: files and mail in a folder that goes with it. */
export async function testServices(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<AppServices> {
  const folder = mkdtempSync(join(tmpdir(), 'fournil-services-'))
  const services = await openServices(
    readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: database.app_url,
      DATA_DIR: folder,
      RUN_JOBS: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      // Nobody listens there: a test that speaks of domains opens a name server of its own.
      DNS_SERVERS: '127.0.0.1:1',
      ...variables,
    }),
  )
  return {
    ...services,
    close: async () => {
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
