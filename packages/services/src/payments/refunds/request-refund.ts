import type { Tx } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'
import { type RefundLine, writeRefundLines } from '../../order-record/refund-lines.ts'

export type RefundRequest = {
  id?: string | undefined
  amount: number
  currency?: string
  reason: string | null
  tell_customer?: boolean
  /** When this was never part of the order's price. */
  extra_payment_intent_id?: string
  /** The one that failed, in whose place this is. */
  retry_of?: string
  /** When somebody chose what it is for; otherwise it is a part of the whole order. */
  lines?: readonly RefundLine[] | undefined
}

/** Writes the refund down and asks a job to carry it out; the provider is not called in here. */
export async function requestRefund(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  wish: RefundRequest,
): Promise<string> {
  const { id } = await writeRefund(ctx, tx, order, wish)
  await ctx.jobs.enqueue(tx, 'payments.refund', { tenant_id: ctx.tenant.tenant_id, refund_id: id })
  return id
}

export async function writeRefund(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  { lines, ...wish }: RefundRequest,
) {
  const { actor } = ctx
  const { tenant_id } = ctx.tenant
  const written = await tx
    .insertInto('refunds')
    .values({
      tenant_id,
      order_id: order.id,
      ...wish,
      by_line: lines !== undefined,
      requested_by: actor.kind === 'member' || actor.kind === 'super_admin' ? actor.user_id : null,
      created_at: ctx.now,
    })
    // Another order's refund may take the same id at the same moment: that one waits for no lock of this order.
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!written) throw new AppError('REFUND_ID_TAKEN')
  await writeRefundLines(tx, tenant_id, written.id, lines ?? [])
  return written
}
