import { type Database, inTenant, shopsWithAlerts } from '@fournil/db'
import type { JobQueue } from '../jobs/queue.ts'

/** Every shop that somebody waits for gets a job of its own, one at a time. */
export async function sweepAlerts(ctx: { db: Database; jobs: JobQueue }): Promise<void> {
  for (const tenant_id of await shopsWithAlerts(ctx.db))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'product-alerts.send', { tenant_id }, { once: tenant_id }),
    )
}
