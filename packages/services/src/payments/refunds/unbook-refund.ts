import type { Tx } from '@fournil/db'
import { paymentStatusAfter } from '@fournil/domain/refunds'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { countRefund } from '../../sales/count-refund.ts'
import { dayAtStore } from '../../sales/day-at-store.ts'
import { recordRefund } from '../../till/record-refund.ts'
import type { Refund } from './carry-out-refund.ts'
import { unbookRefundInLedger } from './refund-ledger.ts'

/** The provider took a refund back after it had been booked (a closed bank account, say): the order is as if it had not been, from today on. */
export async function unbookRefund(ctx: TenantContext, tx: Tx, refund: Refund): Promise<void> {
  const order = await lockOrder(tx, refund.order_id)
  if (!order) return
  const taken_back_on = await dayAtStore(tx, order.store_id, ctx.now)
  const changed = await tx
    .updateTable('refunds')
    .set({
      status: 'failed',
      last_error: 'failed_at_provider',
      taken_back_at: ctx.now,
      taken_back_on,
    })
    .where('id', '=', refund.id)
    .where('status', '=', 'succeeded')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return

  if (!refund.extra_payment_intent_id) {
    const refunded_amount = order.refunded_amount - refund.amount
    const payment_status = paymentStatusAfter(order.total_ttc, refunded_amount)
    await tx
      .updateTable('orders')
      .set({ refunded_amount, payment_status, updated_at: ctx.now })
      .where('id', '=', order.id)
      .execute()
    await unbookRefundInLedger(ctx, tx, order, refund)
  }
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'refund_failed',
    reason: 'failed_at_provider',
    details: { amount: refund.amount, currency: refund.currency },
  })
  // Last, because everybody who pays adds to the same rows.
  if (!refund.extra_payment_intent_id) {
    const taxes = await countRefund(tx, order, refund, taken_back_on, -1)
    const till = { day: taken_back_on, taxes, kind: 'refund_taken_back' } as const
    await recordRefund(ctx, tx, order, refund, till)
  }
  await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order.id })
}
