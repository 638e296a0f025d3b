import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from './cluster/start-cluster.ts'
import { generateTypes } from './generate-types.ts'
import { migrate } from './migrate.ts'
import { readRights } from './walls/read-rights.ts'

// `npm run db:types`: migrate an empty database, read its types and who may do what, throw it away.
const folder = mkdtempSync(join(tmpdir(), 'fournil-types-'))
const cluster = await startCluster({ data_dir: folder, settings: { fsync: 'off' } })
try {
  await migrate(cluster.owner_url, cluster.app_url)
  writeFileSync(
    new URL('./generated/schema.ts', import.meta.url),
    await generateTypes(cluster.owner_url),
  )
  writeFileSync(
    new URL('./generated/rights.txt', import.meta.url),
    await readRights(cluster.owner_url, cluster.app_url),
  )
} finally {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
