import type { Tx } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'

/** Writes the event down in the transaction of its effect; false when it had been written before. */
export type Inbox = (tx: Tx) => Promise<boolean>

/** For what nobody told us but what we found out by asking. */
export const NO_EVENT: Inbox = async () => true

export function inboxFor(ctx: TenantContext, event: PaymentEvent): Inbox {
  return async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', event.order_id)
      .executeTakeFirst()
    const written = await tx
      .insertInto('payment_events')
      .values(paymentEventRow(ctx, event, order?.id ?? null))
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .executeTakeFirst()
    return written.numInsertedOrUpdatedRows === 1n
  }
}

export function paymentEventRow(ctx: TenantContext, event: PaymentEvent, order_id: string | null) {
  return {
    tenant_id: ctx.tenant.tenant_id,
    id: event.id,
    provider: 'stripe',
    type: event.type,
    order_id,
    payload: JSON.stringify(event),
    received_at: ctx.now,
  }
}
