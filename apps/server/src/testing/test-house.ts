import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '@fournil/db/testing/test-database'
import { readEnvironment } from '../environment.ts'
import { type House, openHouse } from '../house.ts'

/** A house of the test's own on a database of the test's own: files and mail in a folder that goes with it. */
export async function testHouse(
  database: TestDatabase,
  variables: Record<string, string> = {},
): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'fournil-house-'))
  const house = await openHouse(
    readEnvironment({
      NODE_ENV: 'test',
      DATABASE_URL: database.app_url,
      DATA_DIR: folder,
      RUN_JOBS: '0',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...variables,
    }),
  )
  return {
    ...house,
    close: async () => {
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
