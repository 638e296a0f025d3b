import type { CancelOrder } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { inTenant, type Tx } from '@fournil/db'
import type { OrderStatus } from '@fournil/domain/orders'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import { closePayment } from '../../payments/close-payment.ts'
import { getOrder } from '../get-order.ts'
import { cancelLocked } from './cancel-locked.ts'
import { checkRefund } from './check-refund.ts'
import { pricedLines } from './refund-lines.ts'

/** The shop cancels: what is refunded, what goes back on the shelf and who is told are chosen one by one. */
export async function cancelOrder(ctx: Context, input: CancelOrder): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const wasUnpaid = await closeUnpaid(ctx, input)
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, input.order_id)
    if (!order) throw new AppError('NOT_FOUND')
    if (order.status === 'cancelled') return requireDone(tx, order, input)
    // 'Nothing back' was said of an order that nobody had paid. The shopper was faster: it must be said again.
    if (wasUnpaid && order.paid_at) throw new AppError('CANCELLATION_NEEDED')
    requireSeen(order, input)
    await checkRefund(tx, order, input.refund_amount)
    const lines = await pricedLines(tx, order, input.refund_lines, input.refund_amount)
    await cancelLocked(ctx, tx, order, input, lines)
  })
  return getOrder(ctx, input)
}

/** Asked before the provider is: a refusal must not have closed anybody's payment. */
async function closeUnpaid(ctx: TenantContext, input: CancelOrder): Promise<boolean> {
  const seen = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .select(['status', 'payment_status', 'paid_at'])
      .where('id', '=', input.order_id)
      .executeTakeFirst(),
  )
  if (!seen || seen.paid_at) return false
  if (seen.status !== 'cancelled') requireSeen(seen, input)
  if (input.refund_amount > 0) throw new AppError('NOT_PAID')
  if (seen.payment_status === 'pending') await closePayment(ctx, input.order_id)
  return true
}

// Somebody else moved it on: what was decided may not be what is wanted of it now.
function requireSeen({ status }: { status: OrderStatus }, { seen_status }: CancelOrder) {
  if (seen_status && seen_status !== status) throw new AppError('ORDER_MOVED')
}

// A second click finds its work done. Somebody who wanted more money back than that cancellation gave must be told so.
async function requireDone(tx: Tx, order: LockedOrder, { refund_amount }: CancelOrder) {
  if (refund_amount === 0) return
  const cancellation = await tx
    .selectFrom('order_events')
    .select('details')
    .where('order_id', '=', order.id)
    .where('to_status', '=', 'cancelled')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { amount = 0 } = (cancellation?.details ?? {}) as { amount?: number }
  if (refund_amount > amount) throw new AppError('ALREADY_CANCELLED')
}
