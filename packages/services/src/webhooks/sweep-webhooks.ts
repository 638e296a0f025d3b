import { type Database, inTenant, removeOldWebhooks, webhooksToQueue } from '@fournil/db'
import { keptSince } from '@fournil/domain/retention'
import type { JobQueue } from '../jobs/queue.ts'
import { queueDeliveries } from './queue-deliveries.ts'

type Sweep = { db: Database; jobs: JobQueue; now: Date }

/** What the database itself wrote down, such as a low stock, gets its job. */
export async function sweepWebhooks({ db, jobs, now }: Sweep): Promise<void> {
  const found = await webhooksToQueue(db)
  const shops = Map.groupBy(found, ({ tenant_id }) => tenant_id)
  for (const [tenant_id, deliveries] of shops) {
    const tenant = { tenant_id }
    const ids = deliveries.map(({ delivery_id }) => delivery_id)
    await inTenant({ db, tenant }, async (tx) => {
      const taken = await tx
        .updateTable('webhook_deliveries')
        .set({ queued_at: now })
        .where('id', 'in', ids)
        .where('queued_at', 'is', null)
        .returning('id')
        .execute()
      await queueDeliveries({ jobs, tenant }, tx, taken)
    })
  }
}

export async function removeOldDeliveries({ db, now }: Sweep): Promise<void> {
  await removeOldWebhooks(db, keptSince('webhook_deliveries', now))
}
