import { type Database, inTenant, summariesDue } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** Every shop whose hour has come gets a job of its own. */
export async function sweepSummaries(ctx: {
  db: Database
  jobs: JobQueue
  now: Date
}): Promise<void> {
  for (const tenant_id of await summariesDue(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'notifications.daily-summary', { tenant_id }, { once: tenant_id }),
    )
}
