import type { Tx } from '@fournil/db'
import type { TenantContext } from '../context.ts'

/** Each has a job of its own, so that one address holds up no other. */
export async function queueDeliveries(
  { jobs, tenant }: Pick<TenantContext, 'jobs'> & { tenant: { tenant_id: string } },
  tx: Tx,
  deliveries: readonly { id: string }[],
  start_after?: Date,
): Promise<void> {
  const { tenant_id } = tenant
  for (const { id } of deliveries)
    await jobs.enqueue(
      tx,
      'webhooks.deliver',
      { tenant_id, delivery_id: id },
      start_after ? { start_after } : {},
    )
}
