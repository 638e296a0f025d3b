import { type Database, inTenant, tillsToClose } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** Every shop whose day is over gets a job of its own. */
export async function sweepTills(ctx: { db: Database; jobs: JobQueue; now: Date }): Promise<void> {
  for (const tenant_id of await tillsToClose(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'till.close', { tenant_id }, { once: tenant_id }),
    )
}
