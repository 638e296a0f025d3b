import { inTenant } from '@fournil/db'
import { PaymentError, type PaymentSession } from '@fournil/integrations/payments/port'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Before an order is cancelled or marked paid by hand, the provider is told that nothing more may be paid. If the shopper
 * was faster, the order is paid when this returns.
 */
export async function closePayment(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .select(['payment_session_id', 'payment_status', 'payment_account'])
      .where('id', '=', orderId)
      .executeTakeFirst(),
  )
  if (order?.payment_status !== 'pending' || !order.payment_session_id) return
  const session = await expire(ctx, order.payment_session_id, order.payment_account)
  if (!session || session.payment_status === 'unpaid') return
  // It was the provider who said so, not whoever asked.
  const provider = { ...ctx, actor: { kind: 'webhook', provider: 'stripe' } as const }
  await settlePayment(provider, orderId, session)
}

async function expire(
  ctx: TenantContext,
  sessionId: string,
  account: string | null,
): Promise<PaymentSession | null> {
  try {
    return await ctx.payments.expireSession(sessionId, account)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    // Nobody can pay what the provider does not know.
    if (error.provider_code === 'resource_missing') return null
    throw new AppError('PAYMENT_NOT_CLOSED')
  }
}
