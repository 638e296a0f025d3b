import type { RetriedPayment } from '@fournil/contract/office/payment-issues'
import { inTenant } from '@fournil/db'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { reconcile } from '../payments/reconcile.ts'

/** The provider is asked what became of the order's payment. */
export async function retryOrder(ctx: TenantContext, orderId: string): Promise<RetriedPayment> {
  const said = await ask(ctx, orderId)
  const order = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .select(['paid_at', 'payment_status', 'session_unknown_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
  if (order.paid_at) return { outcome: 'paid', reason: null }
  if (order.payment_status !== 'pending') return { outcome: 'released', reason: null }
  return { outcome: 'waiting', reason: said ?? (order.session_unknown_at && 'resource_missing') }
}

async function ask(ctx: TenantContext, orderId: string): Promise<string | null> {
  try {
    // What the order's history then says, it says by the provider's word.
    await reconcile({ ...ctx, actor: { kind: 'job', name: 'payments.reconcile' } }, orderId)
    return null
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return error.provider_code ?? error.code
  }
}
