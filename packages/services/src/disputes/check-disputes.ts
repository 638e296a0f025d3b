import { type Database, disputesToCheck, inTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { syncDispute } from './sync-dispute.ts'

/** A dispute that has not been asked about for a while gets a job of its own: news that was lost is found out. */
export async function sweepDisputes(ctx: {
  db: Database
  jobs: JobQueue
  now: Date
}): Promise<void> {
  for (const { tenant_id, dispute_id } of await disputesToCheck(ctx.db, ctx.now))
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'disputes.check', { tenant_id, dispute_id }, { once: dispute_id }),
    )
}

export async function checkDispute(ctx: TenantContext, disputeId: string): Promise<void> {
  const dispute = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('disputes')
      .select(['order_id', 'provider_dispute_id'])
      .where('id', '=', disputeId)
      .executeTakeFirst(),
  )
  if (dispute) await syncDispute(ctx, dispute.order_id, dispute.provider_dispute_id)
}
