import type { Tx } from '@fournil/db'
import type { PaymentDifference } from '@fournil/domain/payment-check'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'

/** Kept for a person to look at, once; the order stays what it is. */
export async function holdPayment(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  session: PaymentSession,
  reason: PaymentDifference,
): Promise<void> {
  const { tenant_id } = ctx.tenant
  const { session_id, account, payment_intent_id, amount_total: amount, currency } = session
  const written = await tx
    .insertInto('held_payments')
    .values({
      tenant_id,
      order_id: order.id,
      session_id,
      account,
      payment_intent_id,
      amount,
      currency,
      reason,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'session_id']).doNothing())
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) return
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: 'payment_held',
    reason,
    details: { amount, currency, session_id },
  })
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
}
