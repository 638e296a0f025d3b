import { type Database, domainsToCheck, inTenant } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** Every domain that is to be looked at gets a job of its own. */
export async function sweepDomains(ctx: {
  db: Database
  jobs: JobQueue
  now: Date
}): Promise<void> {
  for (const { tenant_id, domain_id } of await domainsToCheck(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'domains.check', { tenant_id, domain_id }, { once: domain_id }),
    )
}
