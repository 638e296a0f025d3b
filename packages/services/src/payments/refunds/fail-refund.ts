import type { Tx } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'

type Refund = { id: string; order_id: string; amount: number; currency: string }

/** A refund that was asked for will not happen: nothing had been booked, so nothing is undone. */
export async function failRefund(
  ctx: TenantContext,
  tx: Tx,
  refund: Refund,
  reason: string,
  provider_refund_id: string | null = null,
): Promise<void> {
  const changed = await tx
    .updateTable('refunds')
    .set({ status: 'failed', provider_refund_id, last_error: reason, settled_at: ctx.now })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  await recordOrderEvent(ctx, tx, {
    order_id: refund.order_id,
    kind: 'refund_failed',
    reason,
    details: { amount: refund.amount, currency: refund.currency },
  })
  await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: refund.order_id })
}
