import pg from 'pg'
import { createApplicationRole, grantDoors } from './application-role.ts'
import { applyMigration } from './apply-migration.ts'
import { installJobs, JOBS } from './install-jobs.ts'
import { type AppliedMigration, pendingMigrations, readMigrations } from './migration-files.ts'

const LOCK = 7_268_001

/** Brings a database up to date, as its owner. Returns what was applied. Safe to run from several processes at once. */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  files = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = pendingMigrations(files, await appliedMigrations(client))
    await createApplicationRole(client, appUrl)
    for (const migration of pending) await applyMigration(client, migration)
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
  await client.query('alter table migrations.applied add column if not exists needs text')
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum, needs from migrations.applied where not starts_with(name, $1) order by name',
    [JOBS],
  )
  return rows
}
