import { type Database, inTenant, subscriptionsToCheck } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** Whoever has not been asked about for a while gets a job of its own: news that was lost is found out. */
export async function sweepSubscriptions(ctx: {
  db: Database
  jobs: JobQueue
  now: Date
}): Promise<void> {
  for (const tenant_id of await subscriptionsToCheck(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'subscriptions.check', { tenant_id }, { once: tenant_id }),
    )
}
