import { ClusterError } from './cluster-error.ts'
import { stopProcess } from './launch.ts'
import { clearLeftover, runningPostmaster } from './postmaster.ts'

/** Ten minutes: what was filled just now is written down first. */
const ATTEMPTS = 24_000

/** Stops the server of a folder, if one runs there, and waits until it is gone. */
export async function stopServer(folder: string): Promise<void> {
  const found = runningPostmaster(folder)
  if (found) await stopProcess(found.pid, folder, ATTEMPTS)
  if (runningPostmaster(folder))
    throw new ClusterError(`The PostgreSQL of ${folder} does not stop. Try again in a moment.`)
  await clearLeftover(folder)
}
