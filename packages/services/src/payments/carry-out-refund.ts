import { inTenant, type Tx } from '@fournil/db'
import { refundEntries } from '@fournil/domain/ledger'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/order-events.ts'

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
        'orders.payment_intent_id',
      ])
      .where('refunds.id', '=', refundId)
      .executeTakeFirst(),
  )
  if (refund?.status !== 'pending' || !refund.payment_intent_id) return

  try {
    const { refund_id, status } = await ctx.payments.refund({
      payment_intent_id: refund.payment_intent_id,
      amount: refund.amount,
      idempotency_key: refund.id,
      metadata: {
        tenant_id: ctx.tenant.tenant_id,
        order_id: refund.order_id,
        refund_id: refund.id,
      },
    })
    if (status === 'failed') return await failRefund(ctx, refund, 'failed')
    // 'pending' at the provider is a promise it keeps; a failure is told by an event.
    await bookRefund(ctx, refund, refund_id)
  } catch (error) {
    if (!(error instanceof PaymentError) || error.is_retryable) throw error
    await failRefund(ctx, refund, error.message)
    throw error
  }
}

type Refund = { id: string; order_id: string; amount: number }

function bookRefund(ctx: TenantContext, refund: Refund, provider_refund_id: string): Promise<void> {
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, refund.order_id)
    if (!order) return
    const changed = await tx
      .updateTable('refunds')
      .set({ status: 'succeeded', provider_refund_id, settled_at: ctx.now })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return

    const refunded_amount = order.refunded_amount + refund.amount
    const payment_status = refunded_amount >= order.total_ttc ? 'refunded' : 'partially_refunded'
    await tx
      .updateTable('orders')
      .set({ refunded_amount, payment_status, updated_at: ctx.now })
      .where('id', '=', order.id)
      .execute()
    await recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind: 'refunded',
      details: { amount: refund.amount },
    })
    await bookInLedger(ctx, tx, order, refund)
    const { tenant_id } = ctx.tenant
    await ctx.jobs.enqueue(tx, 'orders.tell', {
      tenant_id,
      order_id: order.id,
      letter: `refund:${refund.id}`,
    })
    await publish(tx, tenant_id, { topic: 'orders', id: order.id })
  })
}

async function bookInLedger(ctx: TenantContext, tx: Tx, order: LockedOrder, refund: Refund) {
  const sale = await tx
    .selectFrom('platform_transactions')
    .select(['id', 'amount_total', 'platform_fee', 'status'])
    .where('order_id', '=', order.id)
    .forUpdate()
    .executeTakeFirst()
  if (!sale) return
  // The sale's money lies where the sale stands: still waiting, or already the shop's.
  const account = sale.status === 'completed' ? 'available' : 'pending'
  const entries = refundEntries(
    { ...sale, refunded_before: order.refunded_amount },
    refund.amount,
    account,
  )
  if (entries.length > 0) {
    await tx
      .insertInto('ledger_entries')
      .values(
        entries.map((entry) => ({
          ...entry,
          tenant_id: ctx.tenant.tenant_id,
          transaction_id: sale.id,
          refund_id: refund.id,
          created_at: ctx.now,
        })),
      )
      .execute()
  }
  if (order.refunded_amount + refund.amount >= sale.amount_total) {
    await tx
      .updateTable('platform_transactions')
      .set({ status: 'refunded' })
      .where('id', '=', sale.id)
      .execute()
  }
}

function failRefund(ctx: TenantContext, refund: Refund, reason: string): Promise<void> {
  return inTenant(ctx, async (tx) => {
    await tx
      .updateTable('refunds')
      .set({ status: 'failed', settled_at: ctx.now })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .execute()
    await recordOrderEvent(ctx, tx, {
      order_id: refund.order_id,
      kind: 'refund_failed',
      reason,
      details: { amount: refund.amount },
    })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: refund.order_id })
  })
}
