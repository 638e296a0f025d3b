import { inTenant, type Tx } from '@fournil/db'
import { paymentStatusAfter } from '@fournil/domain/refunds'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { issueCreditNotes } from '../invoices/issue-credit-notes.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/order-events.ts'
import { countRefund } from '../sales/count-refund.ts'
import { dayAtStore } from '../sales/day-at-store.ts'
import { failRefund } from './fail-refund.ts'
import { bookRefundInLedger } from './refund-ledger.ts'

/** The provider gives the money back; asked twice, it gives it once, because the refund's id is the key. */
export async function carryOutRefund(ctx: TenantContext, refundId: string): Promise<void> {
  const refund = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select([
        'refunds.id',
        'refunds.order_id',
        'refunds.amount',
        'refunds.status',
        'refunds.tell_customer',
        'refunds.second_payment_intent_id',
        'orders.payment_intent_id',
      ])
      .where('refunds.id', '=', refundId)
      .executeTakeFirst(),
  )
  const payment_intent_id = refund?.second_payment_intent_id ?? refund?.payment_intent_id
  if (refund?.status !== 'pending' || !payment_intent_id) return

  try {
    const { refund_id, status } = await ctx.payments.refund({
      payment_intent_id,
      amount: refund.amount,
      idempotency_key: refund.id,
      metadata: {
        tenant_id: ctx.tenant.tenant_id,
        order_id: refund.order_id,
        refund_id: refund.id,
      },
    })
    // 'pending' at the provider is a promise it keeps; a failure is told by an event.
    await inTenant(ctx, (tx) =>
      status === 'failed'
        ? failRefund(ctx, tx, refund, 'failed', refund_id)
        : bookRefund(ctx, tx, refund, refund_id),
    )
  } catch (error) {
    if (!(error instanceof PaymentError) || error.is_retryable) throw error
    await inTenant(ctx, (tx) => failRefund(ctx, tx, refund, error.message))
    throw error
  }
}

export type Refund = {
  id: string
  order_id: string
  amount: number
  tell_customer: boolean
  /** Of a payment that came on top of the order's own, which this refund leaves alone. */
  second_payment_intent_id: string | null
  reason?: string | null
}

/** The money is on its way back: the order, its history and the ledger say so, once. Without the provider it was handed back. */
export async function bookRefund(
  ctx: TenantContext,
  tx: Tx,
  refund: Refund,
  provider_refund_id: string | null,
): Promise<void> {
  const order = await lockOrder(tx, refund.order_id)
  if (!order) return
  const settled_on = await dayAtStore(tx, order.store_id, ctx.now)
  const changed = await tx
    .updateTable('refunds')
    .set({ status: 'succeeded', provider_refund_id, settled_at: ctx.now, settled_on })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return

  const { tenant_id } = ctx.tenant
  if (!refund.second_payment_intent_id) {
    const refunded_amount = order.refunded_amount + refund.amount
    const payment_status = paymentStatusAfter(order.total_ttc, refunded_amount)
    await tx
      .updateTable('orders')
      .set({ refunded_amount, payment_status, updated_at: ctx.now })
      .where('id', '=', order.id)
      .execute()
    await bookRefundInLedger(ctx, tx, order, refund)
  }
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    ...(provider_refund_id
      ? { kind: 'refunded' }
      : { kind: 'refunded_at_shop', reason: refund.reason }),
    details: { amount: refund.amount },
  })
  if (refund.tell_customer)
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id: order.id,
      mail: `refund:${refund.id}`,
    })
  if (!refund.second_payment_intent_id) await countRefund(tx, order, refund.amount, settled_on)
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
  await issueCreditNotes(ctx, tx, order.id)
}
