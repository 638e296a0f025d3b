import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

const LOOK_EVERY_MS = 1_000

/** Those who work on a queue, by its name. */
export type Workers = ReadonlyMap<string, readonly string[]>

/**
 * Looks once a second, in one statement, which queues have something due, and wakes their workers. If each of them looked
 * for itself, a server that does nothing would ask its database a hundred and fifty times a second.
 */
export function wakeWorkers(
  boss: PgBoss,
  workers: Workers,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(DUE, [[...workers.keys()]])
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look().catch(onError)
      await pause(LOOK_EVERY_MS, null, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return () => {
    stopping.abort()
    return running
  }
}

const DUE = `
  select queue.name from unnest($1::text[]) as queue (name)
  where exists (select from pgboss.job_common job
    where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now())`
