import { setTimeout as pause } from 'node:timers/promises'
import { HOME } from '@fournil/db'
import type { Logger } from 'pino'
import type { AppServices } from '../app-services.ts'
import { runJobs } from '../jobs/run-jobs.ts'

const TRIED_AGAIN_MS = 5_000

/** The queue of every further cell is worked too; one that does not answer is tried again, and nobody waits for it. */
export function workCells({ cells }: AppServices, logger: Logger): () => Promise<void> {
  const stopped = new AbortController()
  const further = (cells?.names ?? []).filter((name) => name !== HOME)
  const working = further.map(work)
  // What has begun to start is waited for: its queue is closed afterwards.
  return async () => {
    stopped.abort()
    await Promise.all(working)
  }

  async function work(name: string) {
    while (!stopped.signal.aborted) {
      try {
        const services = await cells?.of(name)
        if (services && !stopped.signal.aborted) await runJobs(services, logger)
        return
      } catch (error) {
        logger.error({ err: error, cell: name }, 'the jobs of a cell could not be started')
        await pause(TRIED_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {})
      }
    }
  }
}
