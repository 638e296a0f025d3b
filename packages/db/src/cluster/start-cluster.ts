import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { freePort } from './free-port.ts'
import { hasLeft, isSomebodyLeaving, sayLeaving } from './leaving.ts'
import { clearLeftover, type Postmaster, runningPostmaster } from './postmaster.ts'
import { type Launcher, unprivileged } from './unprivileged.ts'

export type Cluster = {
  owner_url: string
  app_url: string
  /** Said as soon as it is known, so that whoever starts on this folder does not begin with a server that ends. */
  willStop: () => void
  stop: () => Promise<void>
}

type Options = {
  /** Parent of the database's own folder. */
  data_dir: string
  /** Extra server settings, e.g. fsync off in tests. */
  settings?: Record<string, string>
  findPort?: () => Promise<number>
  /** Told as soon as a server has been started, long before it is ready. */
  onLaunch?: () => void
}

type Passwords = { owner: string; app: string }

const DATABASE = 'fournil'
const APP_ROLE = 'fournil_app'
/** A tenth of a second each: as long as a server may take that writes everything down before it goes. */
const ADOPT_ATTEMPTS = 600
/** Whoever said that it is leaving, and is still there after this, was killed and another program has its number. */
const LEAVING_ATTEMPTS = 400

/**
 * A real PostgreSQL in a folder of ours: made when it is missing, adopted when a killed server left it running,
 * restarted when it dies under us.
 */
export async function startCluster({
  data_dir,
  settings = {},
  findPort = freePort,
  onLaunch,
}: Options): Promise<Cluster> {
  const folder = resolve(data_dir, 'postgres')
  const launcher = unprivileged()
  const passwords = await initialise(folder, launcher)

  const run = runner(folder, launcher, settings)
  const server = (await adopt(folder, run)) ?? (await launch(folder, findPort, run, onLaunch))

  const url = (user: string, password: string, database: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${server.port}/${database}`
  const owner_url = url('postgres', passwords.owner, DATABASE)
  await createDatabase(url('postgres', passwords.owner, 'postgres'))

  return {
    owner_url,
    app_url: url(APP_ROLE, passwords.app, DATABASE),
    willStop: () => sayLeaving(folder),
    stop: async () => {
      await server.stop()
      hasLeft(folder)
    },
  }
}

/** Addresses of the cluster that another process of ours has started on this folder. */
export function runningCluster(data_dir: string): Pick<Cluster, 'owner_url' | 'app_url'> | null {
  const folder = resolve(data_dir, 'postgres')
  const postmaster = existsSync(folder) ? runningPostmaster(folder) : null
  if (!postmaster) return null
  const passwords = readPasswords(folder)
  const url = (user: string, password: string) =>
    `postgresql://${user}:${password}@127.0.0.1:${postmaster.port}/${DATABASE}`
  return { owner_url: url('postgres', passwords.owner), app_url: url(APP_ROLE, passwords.app) }
}

async function initialise(folder: string, launcher: Launcher): Promise<Passwords> {
  // PG_VERSION is among the first files written and proves nothing; our own file is written last.
  if (existsSync(passwordFile(folder)) && existsSync(join(folder, 'PG_VERSION'))) {
    return readPasswords(folder)
  }
  rmSync(folder, { recursive: true, force: true })
  launcher.own(folder)

  const passwords = { owner: randomBytes(18).toString('hex'), app: randomBytes(18).toString('hex') }
  const { initdb } = await postgresBinaries()
  const secret = join(folder, '..', `.postgres-${process.pid}`)
  writeFileSync(secret, `${passwords.owner}\n`, { mode: 0o600 })
  if (launcher.identity.uid) chownSync(secret, launcher.identity.uid, launcher.identity.gid ?? 0)
  const [command, args] = launcher.command(initdb, [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--lc-messages=C',
  ])
  const done = spawnSync(command, args, { ...launcher.identity, encoding: 'utf8' })
  rmSync(secret, { force: true })
  if (done.status !== 0)
    throw new ClusterError(
      `PostgreSQL could not be set up in ${folder}: ${done.stderr || done.error}`,
    )
  writeFileSync(passwordFile(folder), JSON.stringify(passwords), { mode: 0o600 })
  return passwords
}

function passwordFile(folder: string) {
  return `${folder}.json`
}

function readPasswords(folder: string): Passwords {
  return JSON.parse(readFileSync(passwordFile(folder), 'utf8'))
}

async function adopt(folder: string, run: Run) {
  await clearLeftover(folder)
  for (let attempt = 0; attempt < ADOPT_ATTEMPTS; attempt++) {
    const found = runningPostmaster(folder)
    if (!found) return null
    if (found.ready && !(attempt < LEAVING_ATTEMPTS && isSomebodyLeaving(folder))) {
      return { port: found.port, stop: keepAdopted(folder, found, run) }
    }
    await pause(100)
  }
  throw new ClusterError(
    `The PostgreSQL of ${folder} is still starting or stopping. Try again in a moment.`,
  )
}

/** A server that is not our child does not tell us when it ends: it is looked at, and then replaced by one that is. */
function keepAdopted(folder: string, { pid, port }: Postmaster, run: Run) {
  let stopping = false
  let stop = () => stopProcess(pid, folder)
  const look = setInterval(async () => {
    if (runningPostmaster(folder)) return
    clearInterval(look)
    await clearLeftover(folder)
    if (stopping) return
    stop = keepAlive(folder, await run(port), () => run(port))
    if (stopping) await stop()
  }, 500).unref()
  return () => {
    stopping = true
    clearInterval(look)
    return stop()
  }
}

type Run = (port: number) => Promise<ChildProcess>

function runner(folder: string, launcher: Launcher, settings: Record<string, string>): Run {
  return async (port) => {
    const { postgres } = await postgresBinaries()
    const flags = Object.entries({
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      shared_buffers: '128MB',
      log_min_messages: 'fatal',
      timezone: 'UTC',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command, args] = launcher.command(postgres, ['-D', folder, ...flags])
    const server = spawn(command, args, { ...launcher.identity, stdio: 'ignore', detached: true })
    server.unref()
    return server
  }
}

// Between finding a free port and listening on it, somebody else may take it: then another one will do.
async function launch(
  folder: string,
  findPort: () => Promise<number>,
  run: Run,
  onLaunch?: () => void,
) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const port = await findPort()
    const server = await run(port)
    onLaunch?.()
    if (await isReady(folder, server)) {
      return { port, stop: keepAlive(folder, server, () => run(port)) }
    }
  }
  throw new ClusterError(`PostgreSQL did not start on ${folder}.`)
}

async function isReady(folder: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (runningPostmaster(folder)?.ready) return true
    if (server.exitCode !== null || server.signalCode !== null || !server.pid) return false
    await pause(25)
  }
  throw new ClusterError(`PostgreSQL did not get ready on ${folder}.`)
}

/** Starts the server again whenever it ends, until the answered function is called. */
function keepAlive(folder: string, server: ChildProcess, again: () => Promise<ChildProcess>) {
  let stopping = false
  let child = server
  watch()

  function watch() {
    child.once('exit', async () => {
      if (stopping) return
      await pause(200)
      await clearLeftover(folder)
      if (stopping) return
      child = await again()
      watch()
    })
  }

  return async () => {
    stopping = true
    if (child.pid) await stopProcess(child.pid, folder)
  }
}

// SIGINT: end the sessions, write everything down, go.
async function stopProcess(pid: number, folder: string) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let attempt = 0; attempt < 400 && runningPostmaster(folder); attempt++) await pause(25)
}

async function createDatabase(maintenanceUrl: string) {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
