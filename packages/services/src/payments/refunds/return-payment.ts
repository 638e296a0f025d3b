import { clientOf, type Tx } from '@fournil/db'
import type { PaymentDecision } from '@fournil/domain/payment-check'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { holdPayment } from '../hold-payment.ts'
import { releaseLocked } from '../release-order.ts'
import { requestRefund } from './request-refund.ts'

type Returned = Extract<PaymentDecision, { outcome: 'returned' }>

/**
 * What was paid is not what was due: it goes back whole, once. The order is released like one that was never paid, and the
 * shopper is told.
 */
export async function returnPayment(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  session: PaymentSession,
  { reason, amount }: Returned,
): Promise<void> {
  const { session_id, currency, payment_intent_id } = session
  if (await isReturned(tx, order, session_id)) return
  const wasWaiting = order.payment_status === 'pending'
  if (wasWaiting) await callOff(ctx, tx, order)
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'payment_differs',
    ...(wasWaiting ? { from_status: order.status, to_status: 'cancelled' } : {}),
    reason,
    details: { amount, currency, session_id },
  })
  if (payment_intent_id && amount > 0)
    await requestRefund(ctx, tx, order, {
      amount,
      currency,
      reason,
      extra_payment_intent_id: payment_intent_id,
      tell_customer: false,
    })
  // Without a payment that could be refunded somebody has to find another way.
  else if (amount > 0) await holdPayment(ctx, tx, order, session, reason)
  const { tenant_id } = ctx.tenant
  await ctx.jobs.enqueue(tx, 'orders.send-mail', {
    tenant_id,
    order_id: order.id,
    mail: 'payment_differs',
  })
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
}

async function isReturned(tx: Tx, order: LockedOrder, session_id: string): Promise<boolean> {
  const { rows } = await clientOf(tx).query(
    `select from order_events where order_id = $1 and kind = 'payment_differs' and details->>'session_id' = $2`,
    [order.id, session_id],
  )
  return rows.length > 0
}

async function callOff(ctx: TenantContext, tx: Tx, order: LockedOrder): Promise<void> {
  await releaseLocked(ctx, tx, order)
  await tx
    .updateTable('orders')
    .set({ status: 'cancelled', payment_status: 'failed', updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute()
}
