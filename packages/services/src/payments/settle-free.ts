import { inTenant } from '@fournil/db'
import type { TenantContext } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { markPaid } from './mark-paid.ts'

/** A code can bring the total to nothing: then there is nobody to ask for money. */
export function settleFree(ctx: TenantContext, orderId: string): Promise<void> {
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || order.paid_at || order.total_ttc !== 0) return
    await markPaid(ctx, tx, order, { payment_intent_id: null, amount: 0 })
  })
}
