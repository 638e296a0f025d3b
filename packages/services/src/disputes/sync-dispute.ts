import { inTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { type Inbox, NO_EVENT } from '../payments/inbox.ts'
import { writeDispute } from './write-dispute.ts'

/**
 * Our books say of a contested payment what the provider says of it now. Events only make us ask: in whatever order and however
 * often they come, the same is written.
 */
export async function syncDispute(
  ctx: TenantContext,
  orderId: string,
  providerDisputeId: string,
  inbox: Inbox = NO_EVENT,
): Promise<void> {
  const account = await inTenant(ctx, async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('payment_account')
      .where('id', '=', orderId)
      .executeTakeFirst()
    return order?.payment_account ?? null
  })
  const told = await ctx.payments.disputes.get(providerDisputeId, account)
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await inbox(tx)) || !order) return
    // Not the order's own payment: a second one, say, that goes back by itself.
    if (told.payment_intent_id !== order.payment_intent_id) return
    await writeDispute(ctx, tx, order, told)
  })
}
