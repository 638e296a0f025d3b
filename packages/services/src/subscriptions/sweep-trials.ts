import { type Database, inTenant, trialsEnding } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** Every shop whose trial ends, and whose owners may have to be told, gets a job of its own. */
export async function sweepTrials(ctx: { db: Database; jobs: JobQueue; now: Date }): Promise<void> {
  for (const tenant_id of await trialsEnding(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'subscriptions.remind-of-trial', { tenant_id }, { once: tenant_id }),
    )
}
