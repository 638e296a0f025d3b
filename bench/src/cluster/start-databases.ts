import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { configuration, placeOf } from './places.ts'
import type { Service } from './read-compose.ts'
import { type Running, startService } from './start-service.ts'

const ETCD = ['etcd1', 'etcd2', 'etcd3']
const POSTGRES = ['postgres1', 'postgres2', 'postgres3']
const FILES = [
  'patroni.yml',
  'haproxy.cfg',
  'Caddyfile',
  'pgbackrest.conf',
  'create-database.sh',
  'back-up.sh',
  'restore.sh',
]

/** A folder for each, as the volumes of the containers are. */
export const folderOf = (folder: string, name: string) => ownFolder(join(folder, name))
export const logOf = (folder: string, name: string) => join(folder, `${name}.log`)

/** The files of the cluster as a member finds them, with its own folders in them; returns where they are. */
export function writeFiles(folder: string, name: string): string {
  const own = folderOf(folder, name)
  const files = join(own, 'etc')
  mkdirSync(files, { recursive: true })
  for (const file of FILES) {
    const text = configuration(file)
      .replaceAll('/etc/fournil', files)
      .replaceAll('/backups', folderOf(folder, 'backups'))
      .replaceAll(/(?<![\w/.-])\/data\b/g, own)
    writeFileSync(join(files, file), text, { mode: 0o755 })
  }
  return files
}

/** What the compose file gives a PostgreSQL, and whoever works beside it. */
export function postgresEnvironment(folder: string, name: string, { environment }: Service) {
  return {
    ...environment,
    HOME: folderOf(folder, name),
    PGBACKREST_CONFIG: join(folder, name, 'etc/pgbackrest.conf'),
    PATRONI_RESTAPI_LISTEN: `${placeOf(name)}:8008`,
    PATRONI_POSTGRESQL_LISTEN: `${placeOf(name)}:5432`,
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
  }
}

/**
 * etcd, the three PostgreSQL and HAProxy, until there is a primary that two follow. After a restore the `first` is the
 * one that has the data: beside an empty etcd, another one would begin a database of its own.
 */
export async function startDatabases(
  folder: string,
  compose: Record<string, Service>,
  services: Record<string, Running>,
  first?: string,
): Promise<void> {
  chmodSync(folder, 0o755)
  for (const name of ETCD) {
    const { command = [], environment = {} } = compose[name] ?? {}
    services[name] = startService(name, {
      command,
      env: {
        ...environment,
        ETCD_DATA_DIR: join(folderOf(folder, name), 'etcd'),
        // Every one listens at its own address here, where they share a machine.
        ETCD_LISTEN_CLIENT_URLS: `http://${placeOf(name)}:2379`,
        ETCD_LISTEN_PEER_URLS: `http://${placeOf(name)}:2380`,
        ETCD_UNSUPPORTED_ARCH: process.arch,
      },
      log: logOf(folder, name),
      as_postgres: true,
    })
  }
  for (const name of POSTGRES) {
    const service = compose[name]
    if (!service) throw new Error(`The compose file has no ${name}.`)
    services[name] = startService(name, {
      command: ['patroni', join(writeFiles(folder, name), 'patroni.yml')],
      env: postgresEnvironment(folder, name, service),
      log: logOf(folder, name),
      as_postgres: true,
      pid_file: join(folder, name, 'postgres/postmaster.pid'),
    })
    if (name === first)
      await until(`${name} to be the primary`, () =>
        answers(`http://${placeOf(name)}:8008/primary`),
      )
  }
  services.haproxy = startService('haproxy', {
    command: ['haproxy', '-db', '-f', join(writeFiles(folder, 'haproxy'), 'haproxy.cfg')],
    env: { HAPROXY_ADDRESS: placeOf('haproxy') },
    log: logOf(folder, 'haproxy'),
  })
  const owner_url = ownerUrl(compose)
  await until('a primary with two standbys', async () => (await standbys(owner_url)) === 2)
}

/** As the owner, by way of HAProxy. */
export function ownerUrl(compose: Record<string, Service>): string {
  const url = compose.migrate?.environment.DATABASE_OWNER_URL
  if (!url) throw new Error('The compose file names no owner of the database.')
  return url
}

function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) {
    const [, , uid, gid] = spawnSync('getent', ['passwd', 'postgres'], {
      encoding: 'utf8',
    }).stdout.split(':')
    chownSync(path, Number(uid), Number(gid))
  }
  return path
}

/** How many follow the primary. */
async function standbys(owner_url: string): Promise<number> {
  const client = new pg.Client({ connectionString: owner_url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'`,
    )
    return rows[0].count
  } catch {
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}

export function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

export async function until(what: string, isSo: () => Promise<boolean>, patience_ms = 300_000) {
  const end = performance.now() + patience_ms
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`)
    await pause(250)
  }
}
