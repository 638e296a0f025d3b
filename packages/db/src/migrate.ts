import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createApplicationRole, grantDoors } from './application-role.ts'
import { installJobs } from './install-jobs.ts'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))
const LOCK = 7_268_001

type Migration = { name: string; sql: string; checksum: string }

/** Brings a database up to date, as its owner. Returns what was applied. Safe to run from several processes at once. */
export async function migrate(ownerUrl: string, appUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await createApplicationRole(client, appUrl)
    const applied = await applyMigrations(client)
    applied.push(...(await installJobs(client, ownerUrl)))
    // Every time: the application may have a new role, or a start before this one broke off here.
    await grantDoors(client, appUrl)
    return applied
  } finally {
    await client.end()
  }
}

async function applyMigrations(client: pg.Client): Promise<string[]> {
  await client.query('create schema if not exists migrations')
  await client.query(`create table if not exists migrations.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied',
  )
  const known = new Map(rows.map((row) => [row.name, row.checksum]))

  const applied: string[] = []
  for (const migration of readMigrations()) {
    const checksum = known.get(migration.name)
    if (checksum && checksum !== migration.checksum) {
      throw new Error(
        `Migration ${migration.name} was changed after it had been applied. Add a new one instead.`,
      )
    }
    if (checksum) continue
    await apply(client, migration)
    applied.push(migration.name)
  }
  return applied
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

function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(FOLDER + file, 'utf8')
      return {
        name: file.slice(0, -4),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    })
}
