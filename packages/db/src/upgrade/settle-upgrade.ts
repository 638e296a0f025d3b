import { ClusterError } from '../cluster/cluster-error.ts'
import { isInitialised } from '../cluster/initialise.ts'
import { runningPostmaster } from '../cluster/postmaster.ts'
import { stopServer } from '../cluster/stop-server.ts'
import { finishUpgrade } from './finish-upgrade.ts'
import { folderMajor } from './folder-major.ts'
import { isForOwnerAlone } from './owner-alone.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { isUpgradeLeftOver, releaseUpgradeLock, requireNoUpgrade } from './upgrade-lock.ts'

/** Before a server starts: a folder of another version is refused, untouched, and what a broken off upgrade left is put right. */
export async function settleUpgrade(folder: string, major: string): Promise<void> {
  requireNoUpgrade(folder)
  await finishUpgrade(folder, major)
  requireMajor(folder, major)
  if (!isUpgradeLeftOver(folder)) return
  const server = runningPostmaster(folder)
  // How it was called is noted before it is ready: until then it is taken for the upgrade's.
  if (server && (!server.ready || isForOwnerAlone(folder))) await stopServer(folder)
  await removeUnfinished(folder)
  releaseUpgradeLock(folder)
}

function requireMajor(folder: string, major: string): void {
  const made = isInitialised(folder) ? folderMajor(folder) : major
  if (made === major) return
  throw new ClusterError(
    Number(made) < Number(major)
      ? `${folder} was made by PostgreSQL ${made}, and this release runs ${major}. Nothing was touched: run \`npm run db:upgrade\` to carry it over.`
      : `${folder} was made by PostgreSQL ${made}, and this release runs ${major}. Nothing was touched: start the release that made it.`,
  )
}
