import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { JobName } from './names.ts'

const LOOK_EVERY_MS = 1_000

/** The names of jobs that are worked on here, and how to set workers to one of them; it answers who they are. */
export type Workshop = {
  names: readonly JobName[]
  start: (name: JobName) => Promise<readonly string[]>
}

/**
 * Looks once a second, in one statement, which queues have something due, and wakes their workers. If each of them looked
 * for itself, a server that does nothing would ask its database a hundred and fifty times a second. Workers come with the
 * first job of their kind: eighty that look around at once would keep the first visitors of a process waiting.
 */
export function wakeWorkers(
  boss: PgBoss,
  { names, start }: Workshop,
  onError: (error: Error) => void,
): () => Promise<void> {
  const stopping = new AbortController()
  const workers = new Map<JobName, readonly string[]>()
  const look = async () => {
    const { rows } = await boss.getDb().executeSql(DUE, [names])
    for (const { name } of rows as { name: JobName }[]) {
      const known = workers.get(name)
      for (const id of known ?? []) boss.notifyWorker(id)
      // Who has just come looks by himself.
      if (!known) workers.set(name, await start(name))
    }
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
