import type { Tx } from '@fournil/db'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../../context.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { requestRefund } from './request-refund.ts'

/** More was taken than the order cost: what is too much goes back, and is no part of the sale. */
export async function returnSurplus(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  { payment_intent_id }: PaymentSession,
  surplus: number,
): Promise<void> {
  if (surplus === 0 || !payment_intent_id) return
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'paid_too_much',
    details: { amount: surplus },
  })
  await requestRefund(ctx, tx, order, {
    amount: surplus,
    reason: 'paid_too_much',
    extra_payment_intent_id: payment_intent_id,
  })
}
