import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startCluster } from '../cluster/start-cluster.ts'
import { migrate } from '../migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    owner_url: string
    app_url: string
  }
}

/** One real PostgreSQL for the whole run; its migrated database is the template of every test file's own. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'fournil-test-'))
  const cluster = await startCluster({
    data_dir: folder,
    // No housekeeping behind a test's back either: a plan that depends on it would change from run to run.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    },
  })
  const close = async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await migrate(cluster.owner_url, cluster.app_url)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('owner_url', cluster.owner_url)
  project.provide('app_url', cluster.app_url)

  return close
}
