import { inTenant } from '@fournil/db'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import type { Inbox } from '../inbox.ts'
import { markPaidInBooks } from '../mark-paid-in-books.ts'
import { requestRefund } from './request-refund.ts'
import { returnSecondPayment } from './return-second-payment.ts'
import { returnSurplus } from './return-surplus.ts'

/** The money came too late and what it was for is gone: it is booked, and goes back in full. */
export function refundLatePayment(
  ctx: TenantContext,
  orderId: string,
  session: PaymentSession,
  why: string,
  inbox: Inbox,
): Promise<void> {
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await inbox(tx)) || !order) return
    // The shop was faster, and said that it was paid at the counter: then this is money on top.
    if (order.paid_at) return returnSecondPayment(ctx, tx, order, session)
    const amount = order.total_ttc
    await markPaidInBooks(ctx, tx, order, {
      payment_intent_id: session.payment_intent_id,
      amount,
    })
    await recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind: 'late_payment_refused',
      from_status: order.status,
      to_status: 'cancelled',
      reason: why,
      details: { amount },
    })
    const refund = { amount, reason: 'late_payment', tell_customer: false }
    await requestRefund(ctx, tx, order, refund)
    await returnSurplus(ctx, tx, order, session, session.amount_total - amount)
    const { tenant_id } = ctx.tenant
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id: order.id,
      mail: 'cancelled_late_payment',
    })
    await publish(tx, tenant_id, { topic: 'orders', id: order.id })
  })
}
