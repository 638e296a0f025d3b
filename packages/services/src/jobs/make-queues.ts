import { randomUUID } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { JOBS } from './names.ts'

/**
 * Makes the queues that are missing, and gives those of an earlier version today's limits. All of them are known to the
 * process afterwards: the first orders after a start must not wait inside their transactions until each has asked for its queue.
 */
export async function makeQueues(boss: PgBoss, { work }: { work: boolean }): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, options] of Object.entries(JOBS)) {
    const queue = known.get(name)
    if (queue && !(work && hasOtherLimits(queue, options))) continue
    // `short`: one waiting job a key. That is what `once` asks for; every other job has a key of its own.
    if (queue) await boss.updateQueue(name, options)
    else await boss.createQueue(name, { ...options, policy: 'short' })
    await lookUp(boss, name)
  }
}

function hasOtherLimits(queue: object, options: object): boolean {
  const now = new Map<string, unknown>(Object.entries(queue))
  return Object.entries(options).some(([limit, value]) => now.get(limit) !== value)
}

/** Whoever asks for a job has its queue read and remembered; the job itself is not asked for. */
async function lookUp(boss: PgBoss, name: string): Promise<void> {
  await boss.getJobById(name, randomUUID(), {
    db: { executeSql: async () => ({ rows: [] }) },
  })
}
