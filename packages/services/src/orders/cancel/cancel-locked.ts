import type { CancelOrder } from '@fournil/contract/office/order-changes'
import type { Tx } from '@fournil/db'
import { refuseApiKey } from '../../auth/require.ts'
import type { TenantContext } from '../../context.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import type { RefundLine } from '../../order-record/refund-lines.ts'
import { giveBack } from '../../payments/refunds/give-back.ts'
import { abandonPayment } from '../status/change-status.ts'
import { moveOrder } from '../status/move-order.ts'

/** Cancels a locked order, as somebody chose; what is refunded was checked before. */
export async function cancelLocked(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  input: Omit<CancelOrder, 'order_id' | 'refund_lines'>,
  lines?: readonly RefundLine[],
): Promise<void> {
  refuseApiKey(ctx)
  const { refund_amount: amount, restock, free_slot, tell_customer } = input
  const reason = input.reason || null
  await moveOrder(ctx, tx, order, {
    status: 'cancelled',
    goods_lost: !restock,
    keeps_place: !free_slot,
  })
  await abandonPayment(tx, order)
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'cancelled_by_shop',
    from_status: order.status,
    to_status: 'cancelled',
    reason,
    details: { amount, restock, free_slot, tell_customer },
  })
  // The mail about the cancellation names the money.
  if (amount > 0) await giveBack(ctx, tx, order, { amount, reason, tell_customer: false, lines })
  if (tell_customer)
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id: ctx.tenant.tenant_id,
      order_id: order.id,
      mail: 'cancelled_by_shop',
    })
}
