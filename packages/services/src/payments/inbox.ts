import { clientOf, prepared, type Tx } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'

/** Writes the event down in the transaction of its effect; false when it had been written before. */
export type Inbox = (tx: Tx) => Promise<boolean>

/** For what nobody told us but what we found out by asking. */
export const NO_EVENT: Inbox = async () => true

export function inboxFor(ctx: TenantContext, event: PaymentEvent): Inbox {
  return async (tx) => {
    const { tenant_id, id, provider, type, order_id, payload, received_at } = paymentEventRow(
      ctx,
      event,
      event.order_id,
    )
    const written = await clientOf(tx).query(
      prepared(WRITE, [tenant_id, id, provider, type, order_id, payload, received_at]),
    )
    return written.rowCount === 1
  }
}

// It may be about an order that is not ours: then it is written down without.
const WRITE = `
  insert into payment_events (tenant_id, id, provider, type, order_id, payload, received_at)
  values ($1, $2, $3, $4, (select id from orders where id = $5), $6, $7)
  on conflict (tenant_id, id) do nothing`

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
