import { type Database, inTenant, paymentAccountsToCheck } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** An account that has not been asked about for a while gets a job of its own: news that was lost is found out. */
export async function sweepAccounts(ctx: {
  db: Database
  jobs: JobQueue
  now: Date
}): Promise<void> {
  for (const tenant_id of await paymentAccountsToCheck(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'connect.check', { tenant_id }, { once: tenant_id }),
    )
}
