import { createRequire } from 'node:module'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'

const { version } = createRequire(import.meta.url)('pg-boss/package.json') as { version: string }

/** How the queue's own versions are named among the applied migrations. */
export const JOBS = 'pg-boss-'

/** The job queue's own schema, installed and upgraded by the owner; the application only uses it. */
export async function installJobs(client: pg.Client, ownerUrl: string): Promise<string[]> {
  const name = `${JOBS}${version}`
  const { rowCount } = await client.query('select from migrations.applied where name = $1', [name])
  if (rowCount) return []

  const boss = new PgBoss({ connectionString: ownerUrl, supervise: false, schedule: false, max: 2 })
  await boss.start()
  await boss.stop({ graceful: false })
  await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [
    name,
    version,
  ])
  return [name]
}
