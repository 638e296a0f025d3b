import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { settleUpgrade } from '../upgrade/settle-upgrade.ts'
import { type Binaries, majorOf, postgresBinaries } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { freePort } from './free-port.ts'
import { initialise, type Passwords, readPasswords } from './initialise.ts'
import { keepAlive, launch, type Run, runner, stopProcess } from './launch.ts'
import { hasLeft, isSomebodyLeaving, sayLeaving } from './leaving.ts'
import { clearLeftover, type Postmaster, runningPostmaster } from './postmaster.ts'
import { unprivileged } from './unprivileged.ts'

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
  /** The database's own folder, where it is not the usual one. */
  name?: string
  /** Another PostgreSQL than the one that this release brings. */
  binaries?: Binaries
  /** For a folder that is made now. */
  passwords?: Passwords
  /** Extra server settings, e.g. fsync off in tests. */
  settings?: Record<string, string>
  findPort?: () => Promise<number>
  /** Told as soon as a server has been started, long before it is ready. */
  onLaunch?: () => void
}

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
  name = 'postgres',
  binaries: given,
  passwords: wanted,
  settings = {},
  findPort = freePort,
  onLaunch,
}: Options): Promise<Cluster> {
  const folder = resolve(data_dir, name)
  const binaries = given ?? (await postgresBinaries())
  await settleUpgrade(folder, majorOf(binaries))
  const launcher = unprivileged()
  const passwords = initialise(folder, binaries, launcher, wanted)

  const run = runner(folder, binaries, launcher, settings)
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
