import type { NamedPaymentIssue, RetriedPayment } from '@fournil/contract/office/payment-issues'
import { inTenant, type Tx } from '@fournil/db'
import type { PaymentIssueKind } from '@fournil/domain/payment-issues'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context, TenantContext } from '../context.ts'
import { retryHeldPayment } from './retry-held-payment.ts'
import { retryOrder } from './retry-order.ts'
import { retryRefund } from './retry-refund.ts'

/**
 * The provider is asked now instead of at the job's next turn, and the answer is told. What is right already is left alone:
 * a second press finds it so.
 */
export async function retryPayment(
  ctx: Context,
  input: NamedPaymentIssue,
): Promise<RetriedPayment> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { kind, id } = input
  await inTenant(ctx, async (tx) => {
    const order_id = await orderOf(tx, input)
    if (!order_id) throw new AppError('NOT_FOUND')
    await audit(ctx, tx, 'payment_retried', { type: 'order', id: order_id }, { kind, id })
  })
  return RETRIES[kind](ctx, id)
}

const RETRIES: Record<
  PaymentIssueKind,
  (ctx: TenantContext, id: string) => Promise<RetriedPayment>
> = {
  refund_waiting: retryRefund,
  refund_failed: retryRefund,
  payment_held: retryHeldPayment,
  session_unknown: retryOrder,
  hold_overdue: retryOrder,
}

async function orderOf(tx: Tx, { kind, id }: NamedPaymentIssue): Promise<string | undefined> {
  if (kind === 'session_unknown' || kind === 'hold_overdue') {
    const order = await tx.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
    return order?.id
  }
  const row = await tx
    .selectFrom(kind === 'payment_held' ? 'held_payments' : 'refunds')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.order_id
}
