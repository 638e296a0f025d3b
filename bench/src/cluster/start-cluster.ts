import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { configuration, placeOf } from './places.ts'
import { readCompose } from './read-compose.ts'
import { type Running, startService } from './start-service.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const PLATFORM_DOMAIN = 'fournil.test'

export type StartedCluster = {
  services: Record<string, Running>
  /** As the owner, by way of HAProxy. */
  owner_url: string
  stop: () => Promise<void>
}

/** All of deploy/cluster on this machine, from its own files, in the order in which the compose file would start it. */
export async function startWholeCluster(
  folder: string,
  say: (text: string) => void,
): Promise<StartedCluster> {
  const given = {
    PLATFORM_DOMAIN,
    POSTGRES_PASSWORD: 'owner',
    REPLICATION_PASSWORD: 'replicator',
    APP_PASSWORD: 'app',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  }
  const compose = readCompose(given)
  const services: Record<string, Running> = {}
  const owner_url = placedUrl(compose.migrate?.environment.DATABASE_OWNER_URL)
  const data = (name: string) => ownFolder(join(folder, name))
  const logOf = (name: string) => join(folder, `${name}.log`)
  chmodSync(folder, 0o755)
  const files = join(folder, 'etc')
  mkdirSync(files)
  for (const file of ['patroni.yml', 'haproxy.cfg', 'Caddyfile', 'create-database.sh']) {
    writeFileSync(join(files, file), configuration(file).replaceAll('/etc/fournil', files), {
      mode: 0o755,
    })
  }

  for (const name of ['etcd1', 'etcd2', 'etcd3']) {
    const { command = [], environment = {} } = compose[name] ?? {}
    services[name] = startService(name, {
      command,
      env: {
        ...environment,
        ETCD_DATA_DIR: join(data(name), 'etcd'),
        // Every one listens at its own address here, where they share a machine.
        ETCD_LISTEN_CLIENT_URLS: `http://${placeOf(name)}:2379`,
        ETCD_LISTEN_PEER_URLS: `http://${placeOf(name)}:2380`,
        ETCD_UNSUPPORTED_ARCH: process.arch,
      },
      log: logOf(name),
      as_postgres: true,
    })
  }
  for (const name of ['postgres1', 'postgres2', 'postgres3']) {
    const { environment = {} } = compose[name] ?? {}
    const own = data(name)
    services[name] = startService(name, {
      command: ['patroni', join(files, 'patroni.yml')],
      env: {
        ...environment,
        HOME: own,
        PATRONI_RESTAPI_LISTEN: `${placeOf(name)}:8008`,
        PATRONI_POSTGRESQL_LISTEN: `${placeOf(name)}:5432`,
        PATRONI_POSTGRESQL_DATA_DIR: join(own, 'postgres'),
        PATRONI_POSTGRESQL_PGPASS: join(own, 'pgpass'),
      },
      log: logOf(name),
      as_postgres: true,
      pid_file: join(own, 'postgres/postmaster.pid'),
    })
  }
  services.haproxy = startService('haproxy', {
    command: ['haproxy', '-db', '-f', join(files, 'haproxy.cfg')],
    env: { HAPROXY_ADDRESS: placeOf('haproxy') },
    log: logOf('haproxy'),
  })
  const stop = async () => {
    for (const service of Object.values(services).reverse()) await service.kill()
  }
  try {
    await until('a primary with two standbys', async () => (await standbys(owner_url)) === 2)
    say('a primary and two standbys')
    const application = {
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'files'),
      TRUSTED_PROXIES: '127.0.0.1',
      PAYMENT_SANDBOX: '1',
      // A machine that has other work to do is no lost machine.
      MAX_EVENT_LOOP_DELAY: '0',
      RATE_LIMIT_PER_MINUTE: '100000000',
      PROBE_URL: `http://${placeOf('app2')}:3000/readyz`,
    }
    const node = (entry: string) => [process.execPath, join(ROOT, 'apps/server/src', entry)]
    const migrated = spawnSync(process.execPath, [node('migrate.ts')[1] ?? ''], {
      env: { PATH: process.env.PATH, ...compose.migrate?.environment },
      encoding: 'utf8',
    })
    if (migrated.status !== 0) throw new Error(`It cannot be migrated: ${migrated.stderr}`)
    say('migrated')
    for (const name of ['app1', 'app2', 'worker']) {
      const { environment = {} } = compose[name] ?? {}
      services[name] = startService(name, {
        command: node(name === 'worker' ? 'worker.ts' : 'main.ts'),
        env: {
          ...environment,
          ...application,
          HOST: placeOf(name),
          PORT: '3000',
        },
        log: logOf(name),
      })
      const started = services[name]
      await until(`${name} to run`, async () => {
        if (!started?.isAlive()) throw new Error(`${name} has ended: see ${logOf(name)}`)
        return name === 'worker'
          ? started.hasSaid('Jobs are being worked on')
          : answers(`http://${placeOf(name)}:3000/readyz`)
      })
      say(`${name} runs`)
    }
    services.caddy = startService('caddy', {
      command: ['caddy', 'run', '--config', join(files, 'Caddyfile'), '--adapter', 'caddyfile'],
      env: {
        HOME: join(folder, 'caddy'),
        XDG_DATA_HOME: join(folder, 'caddy'),
        XDG_CONFIG_HOME: join(folder, 'caddy'),
        CADDY_BIND: placeOf('caddy'),
        CADDY_ADMIN: 'off',
        ASK_ADDRESS: `${placeOf('caddy')}:2020`,
        TLS_ISSUER: 'internal',
      },
      log: logOf('caddy'),
    })
    return { services, owner_url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function placedUrl(url: string | undefined): string {
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

function answers(url: string): Promise<boolean> {
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
