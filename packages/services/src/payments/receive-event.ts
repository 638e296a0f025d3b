import { inTenant } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { inboxFor } from './inbox.ts'
import { paymentSeen } from './payment-seen.ts'
import { syncRefunds } from './refunds/sync-refunds.ts'
import { releaseOrder } from './release-order.ts'
import { settlePayment } from './settle-payment.ts'

/** What the provider tells us: written down and acted upon in one transaction, so that a repetition finds it done. */
export async function receiveEvent(ctx: TenantContext, event: PaymentEvent): Promise<void> {
  if (!event.order_id) return
  const inbox = inboxFor(ctx, event)
  if (!('session' in event) && (await isOfOtherAccount(ctx, event))) {
    await inTenant(ctx, inbox)
    return
  }
  switch (event.kind) {
    case 'session_paid':
      return settlePayment(ctx, event.order_id, event.session, inbox)
    case 'session_expired':
      return releaseOrder(ctx, event.order_id, 'expired', event.type, {
        inbox,
        session: event.session,
      })
    case 'session_failed':
      return releaseOrder(ctx, event.order_id, 'failed', event.type, {
        inbox,
        session: event.session,
      })
    case 'payment_refunded':
      return syncRefunds(ctx, event.order_id, event.payment_intent_id, inbox)
    case 'refund_changed':
      return syncRefunds(ctx, event.order_id, event.refund.payment_intent_id, inbox)
    case 'dispute_changed':
      return syncDispute(ctx, event.order_id, event.dispute_id, inbox)
    case 'payment_declined':
      await paymentSeen(ctx, event.order_id)
      await inTenant(ctx, inbox)
      return
    default:
      await inTenant(ctx, inbox)
  }
}

/** What happened in another account than the order was paid in is not about the order's payment. A session is held against it itself. */
async function isOfOtherAccount(ctx: TenantContext, event: PaymentEvent): Promise<boolean> {
  const order = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .select('payment_account')
      .where('id', '=', event.order_id)
      .executeTakeFirst(),
  )
  return order !== undefined && order.payment_account !== (event.account ?? null)
}
