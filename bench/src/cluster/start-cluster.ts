import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeOf } from './places.ts'
import { readCompose, type Service } from './read-compose.ts'
import {
  answers,
  folderOf,
  logOf,
  ownerUrl,
  startDatabases,
  until,
  writeFiles,
} from './start-databases.ts'
import { type Running, startService } from './start-service.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
export const PLATFORM_DOMAIN = 'fournil.test'

export type StartedCluster = {
  compose: Record<string, Service>
  services: Record<string, Running>
  /** As the owner, by way of HAProxy. */
  owner_url: string
  stop: () => Promise<void>
}

/** deploy/cluster on this machine, from its own files, without the application. */
export async function startCluster(
  folder: string,
  say: (text: string) => void,
  first?: string,
): Promise<StartedCluster> {
  const compose = readCompose({
    PLATFORM_DOMAIN,
    POSTGRES_PASSWORD: 'owner',
    REPLICATION_PASSWORD: 'replicator',
    APP_PASSWORD: 'app',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  })
  const services: Record<string, Running> = {}
  const stop = async () => {
    for (const service of Object.values(services).reverse()) await service.kill()
  }
  try {
    await startDatabases(folder, compose, services, first)
    say('a primary and two standbys')
    return { compose, services, owner_url: ownerUrl(compose), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** All of it, in the order in which the compose file would start it. */
export async function startWholeCluster(
  folder: string,
  say: (text: string) => void,
): Promise<StartedCluster> {
  const cluster = await startCluster(folder, say)
  try {
    await startApplication(folder, cluster, say)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** The migration, two processes, a worker, and Caddy before them. */
export async function startApplication(
  folder: string,
  { compose, services }: StartedCluster,
  say: (text: string) => void,
): Promise<void> {
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
  const migrated = spawnSync(process.execPath, [join(ROOT, 'apps/server/src/migrate.ts')], {
    env: { PATH: process.env.PATH, ...compose.migrate?.environment },
    encoding: 'utf8',
  })
  if (migrated.status !== 0) throw new Error(`It cannot be migrated: ${migrated.stderr}`)
  say('migrated')
  for (const name of ['app1', 'app2', 'worker']) {
    const program = name === 'worker' ? 'worker.js' : 'main.js'
    const started = startService(name, {
      command: [process.execPath, join(ROOT, 'apps/server/build', program)],
      env: {
        ...compose[name]?.environment,
        ...application,
        HOST: placeOf(name),
        PORT: '3000',
      },
      log: logOf(folder, name),
    })
    services[name] = started
    await until(`${name} to run`, async () => {
      if (!started.isAlive()) throw new Error(`${name} has ended: see ${logOf(folder, name)}`)
      return name === 'worker'
        ? started.hasSaid('Jobs are being worked on')
        : answers(`http://${placeOf(name)}:3000/readyz`)
    })
    say(`${name} runs`)
  }
  const own = folderOf(folder, 'caddy')
  const file = join(writeFiles(folder, 'caddy'), 'Caddyfile')
  services.caddy = startService('caddy', {
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      HOME: own,
      XDG_DATA_HOME: own,
      XDG_CONFIG_HOME: own,
      CADDY_BIND: placeOf('caddy'),
      CADDY_ADMIN: 'off',
      ASK_ADDRESS: `${placeOf('caddy')}:2020`,
      TLS_ISSUER: 'internal',
    },
    log: logOf(folder, 'caddy'),
  })
}
