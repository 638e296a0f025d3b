import { setTimeout as pause } from 'node:timers/promises'
import { HOME } from '@fournil/db'
import type { Logger } from 'pino'
import type { AppServices } from '../app-services.ts'
import { runJobs } from '../jobs.ts'

const TRIED_AGAIN_MS = 5_000

/** The queue of every further cell is worked too; one that does not answer is tried again, and nobody waits for it. */
export function workCells({ cells }: AppServices, logger: Logger): () => void {
  const stopped = new AbortController()
  for (const name of cells?.names ?? []) if (name !== HOME) void work(name)
  return () => stopped.abort()

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
