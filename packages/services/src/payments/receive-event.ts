import { inTenant } from '@fournil/db'
import type { PaymentEvent } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { releaseOrder } from './release-order.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * What the provider tells us. The effect comes first and is safe to repeat; the inbox row is written once it has happened,
 * so a crash between the two means that the provider tells us again and nothing changes.
 */
export async function receiveEvent(ctx: TenantContext, event: PaymentEvent): Promise<void> {
  if (!event.order_id || (await isKnown(ctx, event.id))) return
  switch (event.kind) {
    case 'session_paid':
      await settlePayment(ctx, event.order_id, event.session)
      break
    case 'session_expired':
      await releaseOrder(ctx, event.order_id, 'expired', event.type)
      break
    case 'session_failed':
      await releaseOrder(ctx, event.order_id, 'failed', event.type)
      break
    default:
      break
  }
  await keep(ctx, event)
}

async function isKnown(ctx: TenantContext, id: string): Promise<boolean> {
  const row = await inTenant(ctx, (tx) =>
    tx.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst(),
  )
  return row !== undefined
}

function keep(ctx: TenantContext, event: PaymentEvent) {
  return inTenant(ctx, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', event.order_id)
      .executeTakeFirst()
    await tx
      .insertInto('payment_events')
      .values({
        tenant_id: ctx.tenant.tenant_id,
        id: event.id,
        provider: 'stripe',
        type: event.type,
        order_id: order?.id ?? null,
        payload: JSON.stringify(event),
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .execute()
  })
}
