import type { NamedPaymentIssue } from '@fournil/contract/office/payment-issues'
import { inTenant } from '@fournil/db'
import { isClosable } from '@fournil/domain/payment-issues'
import { AppError } from '../app-error.ts'
import { audit } from '../audit/audit.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { findPaymentIssue } from './find-payment-issue.ts'

/** Somebody says that the money went another way. Nothing moves: it is no longer shown, and who said so is known. */
export async function closePaymentIssue(
  ctx: Context,
  input: NamedPaymentIssue,
): Promise<{ closed: boolean }> {
  const { user_id } = requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { kind, id } = input
  if (!isClosable(kind)) throw new AppError('NOT_FOUND')
  return inTenant(ctx, async (tx) => {
    const issue = await findPaymentIssue(tx, input, ctx.now)
    if (!issue) throw new AppError('NOT_FOUND')
    await lockOrder(tx, issue.order_id)
    // It may have been tried again while this waited.
    if (!(await findPaymentIssue(tx, input, ctx.now))) return { closed: false }
    if (kind === 'payment_held')
      await tx
        .updateTable('held_payments')
        .set({ settled_at: ctx.now, settled_by: user_id })
        .where('id', '=', id)
        .execute()
    else
      await tx
        .updateTable('refunds')
        .set({ closed_at: ctx.now, closed_by: user_id })
        .where('id', '=', id)
        .execute()
    const { order_id, amount, currency } = issue
    const target = { type: 'order', id: order_id }
    await audit(ctx, tx, 'payment_issue_closed', target, { kind, id, amount, currency })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order_id })
    return { closed: true }
  })
}
