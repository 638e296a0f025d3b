import type { OrderDetail, RefundOrder } from '@fournil/contract/office/orders'
import { inTenant } from '@fournil/db'
import { isPaidOnline } from '@fournil/domain/refunds'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { giveBack } from '../payments/give-back.ts'
import { Refusal } from '../refusal.ts'
import { checkRefund } from './check-refund.ts'
import { getOrder } from './get-order.ts'
import { lockOrder } from './lock-order.ts'
import { recordOrderEvent } from './order-events.ts'

/** Money goes back, the order stays what it is. */
export async function refundOrder(ctx: Context, input: RefundOrder): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { order_id, amount } = input
  const reason = input.reason || null
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Refusal('NOT_FOUND')
    await checkRefund(tx, order, amount)
    if (isPaidOnline(order))
      await recordOrderEvent(ctx, tx, {
        order_id,
        kind: 'refund_requested',
        reason,
        details: { amount },
      })
    await giveBack(ctx, tx, order, { amount, reason })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order_id })
  })
  return getOrder(ctx, input)
}
