import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ClusterError } from '../cluster/cluster-error.ts'
import { isSomebodyLeaving } from '../cluster/leaving.ts'
import { runningCluster } from '../cluster/start-cluster.ts'
import { stopServer } from '../cluster/stop-server.ts'
import { isForOwnerAlone } from './owner-alone.ts'

const TRIES = 20

/** Stops a server that a killed process left behind; one that somebody uses is left alone, and said so. */
export async function stopUnused(data_dir: string, folder: string): Promise<void> {
  const running = runningCluster(data_dir)
  if (!running) return
  // What a killed upgrade was asking goes on until its end, a copy for minutes: nobody notices that nobody waits for it.
  const isLeftOver = isForOwnerAlone(folder)
  if (!isLeftOver && (isSomebodyLeaving(folder) || (await isUsed(running.owner_url))))
    throw new ClusterError(`Fournil still runs on ${folder}: stop it first, workers too.`)
  await stopServer(folder)
}

/** Asked for a while: connections of a process that was killed end a moment after it. */
async function isUsed(owner_url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: owner_url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      )
      if (!rowCount) return false
      await pause(100)
    }
    return true
  } finally {
    await client.end()
  }
}
