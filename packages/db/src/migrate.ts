import pg from 'pg'
import { createApplicationRole, grantDoors } from './application-role.ts'
import { installJobs, JOBS } from './install-jobs.ts'
import {
  type AppliedMigration,
  type Migration,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts'

const LOCK = 7_268_001

/** Brings a database up to date, as its owner. Returns what was applied. Safe to run from several processes at once. */
export async function migrate(ownerUrl: string, appUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = pendingMigrations(readMigrations(), await appliedMigrations(client))
    await createApplicationRole(client, appUrl)
    for (const migration of pending) await apply(client, migration)
    const applied = pending.map(({ name }) => name)
    applied.push(...(await installJobs(client, ownerUrl)))
    // Every time: the application may have a new role, or a start before this one broke off here.
    await grantDoors(client, appUrl)
    return applied
  } finally {
    await client.end()
  }
}

async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query('create schema if not exists migrations')
  await client.query(`create table if not exists migrations.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from migrations.applied where not starts_with(name, $1) order by name',
    [JOBS],
  )
  return rows
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
