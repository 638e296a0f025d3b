import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type CopiedEntry, fileEntry, filesUnder, textEntry } from './files-under.ts'

/**
 * The folder of a running cluster, such that a server that starts on the copy finds what was committed when the copy
 * ended. PostgreSQL's own way: it is told, its files are read while it writes, and its log puts them right.
 */
export async function* copyCluster(
  data_dir: string,
  owner_url: string,
): AsyncGenerator<CopiedEntry> {
  const folder = resolve(data_dir, 'postgres')
  const client = new pg.Client({ connectionString: owner_url, application_name: 'backup' })
  await client.connect()
  try {
    const first = await begin(client)
    yield* filesUnder(folder, 'postgres', isCopied)
    const { label, last } = await end(client)
    yield textEntry('postgres/backup_label', label)
    yield* logBetween(join(folder, 'pg_wal'), first, last)
  } finally {
    // A copy that was given up ends with its connection, and so does what it kept from being thrown away.
    await client.end()
  }
  yield* oneFile(data_dir, 'postgres.json')
}

async function begin(client: pg.Client): Promise<string> {
  const name = `backup_${randomBytes(6).toString('hex')}`
  // Until it ends, no part of the log that the copy needs is used again.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name])
  const { rows } = await client.query<{ first: string }>(
    'select pg_walfile_name(pg_backup_start($1, fast => true)) as first',
    [name],
  )
  return rows[0]?.first ?? ''
}

async function end(client: pg.Client): Promise<{ label: string; last: string }> {
  const { rows } = await client.query<{ label: string; last: string }>(
    'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  )
  if (!rows[0]) throw new Error('PostgreSQL does not say how its backup ended.')
  return rows[0]
}

async function* logBetween(folder: string, first: string, last: string) {
  for (const name of (await readdir(folder)).toSorted()) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last
    if (!isNeeded && !name.endsWith('.history')) continue
    const path = join(folder, name)
    yield fileEntry(path, `postgres/pg_wal/${name}`, (await stat(path)).size)
  }
}

async function* oneFile(data_dir: string, name: string) {
  const path = join(data_dir, name)
  yield fileEntry(path, name, (await stat(path)).size)
}

/** Their folders are needed, what is in them is of the running server alone. */
const ITS_OWN = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
].map((name) => `postgres/${name}/`)

function isCopied(name: string): boolean {
  if (name.startsWith('postgres/pg_wal/') && /\/(archive_status|summaries)$/.test(name)) return true
  if (ITS_OWN.some((folder) => name.startsWith(folder))) return false
  return !/\/(postmaster\.(pid|opts)|pg_internal\.init|pgsql_tmp[^/]*)$/.test(name)
}
