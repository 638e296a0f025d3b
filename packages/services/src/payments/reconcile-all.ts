import { inTenant, ordersAwaitingPayment } from '@fournil/db'
import type { Context } from '../context.ts'

/** After a start: everything that was waiting for money when we last stopped is asked after now, not when its turn comes. */
export async function reconcileAll(ctx: Pick<Context, 'db' | 'jobs'>): Promise<number> {
  const waiting = await ordersAwaitingPayment(ctx.db)
  for (const { tenant_id, order_id } of waiting) {
    await inTenant({ db: ctx.db, tenant: { tenant_id } }, (tx) =>
      ctx.jobs.enqueue(tx, 'payments.reconcile', { tenant_id, order_id }, { once: order_id }),
    )
  }
  return waiting.length
}
