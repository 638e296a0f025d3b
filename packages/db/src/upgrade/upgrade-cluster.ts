import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Binaries, postgresBinaries, postgresMajor } from '../cluster/binaries.ts'
import { ClusterError } from '../cluster/cluster-error.ts'
import { isInitialised, readPasswords } from '../cluster/initialise.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'
import { stopServer } from '../cluster/stop-server.ts'
import { migrate } from '../migrate.ts'
import { carryOver } from './carry-over.ts'
import { finishUpgrade, keptFolder, markUpgraded, newFolder } from './finish-upgrade.ts'
import { folderMajor } from './folder-major.ts'
import { findOldBinaries } from './old-binaries.ts'
import { ownerAlone } from './owner-alone.ts'
import { removeUnfinished, sharedFolder } from './remove-unfinished.ts'
import { stopUnused } from './stop-unused.ts'
import { releaseUpgradeLock, takeUpgradeLock } from './upgrade-lock.ts'

/** After each of them the process may be killed: whoever comes next goes on from there, or begins anew. */
export const UPGRADE_STEPS = [
  'begun',
  'old server started',
  'backed up',
  'old database migrated',
  'new database made',
  'rows copied',
  'compared',
  'both stopped',
  'marked',
  'set aside',
  'in place',
] as const
export type UpgradeStep = (typeof UPGRADE_STEPS)[number]

type Wish = {
  data_dir: string
  /** Where the old version's programs are, if not among our packages. */
  old?: string | undefined
  /** Before anything is changed. */
  backUp?: (owner_url: string) => Promise<void>
  onStep?: (step: UpgradeStep) => void
  /** Leaves the old folder as it was, until the two are exchanged. */
  signal?: AbortSignal
}

export type Upgraded = { from: string; to: string; kept: string; tables: number; rows: number }

/**
 * Carries a folder of an older PostgreSQL over to the one of this release: a new folder beside it, our own migrations, every
 * row copied and compared, then the two are exchanged. Null when there is nothing to do.
 */
export async function upgradeCluster(wish: Wish): Promise<Upgraded | null> {
  const folder = resolve(wish.data_dir, 'postgres')
  const to = await postgresMajor()
  const onStep = wish.onStep ?? (() => {})
  if (!existsSync(wish.data_dir)) throw nothingThere(folder)
  takeUpgradeLock(folder)
  try {
    await finishUpgrade(folder, to, onStep)
    const from = requireOlder(folder, to)
    if (from === null) return null
    onStep('begun')
    const old = await findOldBinaries(from, wish.old)
    const kept = keptFolder(folder, from)
    if (existsSync(kept))
      throw new ClusterError(
        `${kept} is in the way: the old folder is kept under that name. Move or remove it.`,
      )
    await stopUnused(wish.data_dir, folder)
    await removeUnfinished(folder)
    const counted = await prepare(folder, old, wish, onStep)
    await markUpgraded(folder, from, to)
    onStep('marked')
    await finishUpgrade(folder, to, onStep)
    await removeUnfinished(folder)
    return { from, to, kept, ...counted }
  } finally {
    releaseUpgradeLock(folder)
  }
}

function requireOlder(folder: string, to: string): string | null {
  const from = isInitialised(folder) ? folderMajor(folder) : null
  if (from === null) throw nothingThere(folder)
  if (Number(from) > Number(to))
    throw new ClusterError(
      `${folder} is of PostgreSQL ${from}, newer than the ${to} of this release: start the release that made it.`,
    )
  return from === to ? null : from
}

function nothingThere(folder: string): ClusterError {
  return new ClusterError(`There is no database in ${folder} that could be upgraded.`)
}

/** The new folder, whole and stopped, beside the old one, which is stopped too. */
async function prepare(
  folder: string,
  old: Binaries,
  { data_dir, backUp, signal }: Wish,
  say: (step: UpgradeStep) => void,
) {
  const running: Cluster[] = []
  const onStep = (step: UpgradeStep) => {
    say(step)
    signal?.throwIfAborted()
  }
  const stopAll = () => Promise.all(running.map((cluster) => cluster.stop()))
  // Whatever is being asked of them fails, and the rest is undone as after any other failure.
  signal?.addEventListener('abort', stopAll)
  const start = async (options: Omit<Parameters<typeof startCluster>[0], 'data_dir'>) => {
    const cluster = await startCluster({ data_dir, ...options })
    running.push(cluster)
    return cluster
  }
  try {
    const source = await start({ binaries: old, settings: ownerAlone(folder) })
    onStep('old server started')
    await backUp?.(source.owner_url)
    onStep('backed up')
    await migrate(source.owner_url, source.app_url)
    onStep('old database migrated')
    const target = await start({
      name: 'postgres.new',
      binaries: await postgresBinaries(),
      passwords: readPasswords(folder),
      settings: FILLING,
    })
    await migrate(target.owner_url, target.app_url)
    onStep('new database made')
    const counted = await carryOver(source, target, sharedFolder(folder), onStep)
    for (const place of [folder, newFolder(folder)]) await stopped(place, running)
    onStep('both stopped')
    return counted
  } catch (error) {
    await stopAll()
    await removeUnfinished(folder)
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', stopAll)
  }
}

/** Rows of a table that was emptied just before need not be in the log; nobody follows it, and nobody else is here. */
const FILLING = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB' }

async function stopped(place: string, running: Cluster[]): Promise<void> {
  await running.shift()?.stop()
  // A large database takes its time to write everything down.
  await stopServer(place)
}
