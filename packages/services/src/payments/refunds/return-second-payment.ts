import type { Tx } from '@fournil/db'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { requestRefund } from './request-refund.ts'

/**
 * Money for an order that is paid already: by hand, while a slow bank was still at work. It goes back whole, once; what
 * the order says of its own payment does not change.
 */
export async function returnSecondPayment(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  session: PaymentSession,
): Promise<void> {
  const { payment_intent_id: extra_payment_intent_id, amount_total: amount, currency } = session
  if (!extra_payment_intent_id || extra_payment_intent_id === order.payment_intent_id) return
  if (session.payment_status !== 'paid' || amount <= 0) return
  const known = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('extra_payment_intent_id', '=', extra_payment_intent_id)
    .executeTakeFirst()
  if (known) return
  await requestRefund(ctx, tx, order, {
    amount,
    currency,
    reason: 'Payée une deuxième fois en ligne',
    extra_payment_intent_id,
  })
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'paid_twice',
    details: { amount, currency },
  })
  await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order.id })
}
