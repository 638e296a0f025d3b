import type { RetriedPayment } from '@fournil/contract/office/payment-issues'
import { inTenant, type Tx } from '@fournil/db'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { carryOutRefund } from '../payments/refunds/carry-out-refund.ts'
import { writeRefund } from '../payments/refunds/request-refund.ts'
import { findPaymentIssue } from './find-payment-issue.ts'

/** The refund's own job comes after this: should this process die here, nothing is lost. */
const JOB_COMES_AFTER_MS = 60_000

/** A refund is carried out now. A failed one is wanted again first, once, however many ask. */
export async function retryRefund(ctx: TenantContext, refundId: string): Promise<RetriedPayment> {
  const id = await inTenant(ctx, (tx) => wantAgain(ctx, tx, refundId))
  try {
    await carryOutRefund({ ...ctx, actor: { kind: 'job', name: 'payments.refund' } }, id)
  } catch (error) {
    // Written down with the refund; what it now is, is read below.
    if (!(error instanceof PaymentError)) throw error
  }
  const { status, last_error } = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('refunds')
      .select(['status', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  return { outcome: OUTCOMES[status], reason: last_error }
}

const OUTCOMES = { pending: 'waiting', succeeded: 'refunded', failed: 'refused' } as const

/** Which refund is to be carried out: this one, or the one that stands in its place. */
async function wantAgain(ctx: TenantContext, tx: Tx, refundId: string): Promise<string> {
  const { order_id } = await refundOf(tx, refundId)
  const order = await lockOrder(tx, order_id)
  const refund = await refundOf(tx, refundId)
  if (!order || refund.status !== 'failed') return refundId
  const open = await findPaymentIssue(tx, { kind: 'refund_failed', id: refundId }, ctx.now)
  if (!open) return (await retryOf(tx, refund)) ?? refundId

  const { amount, currency, extra_payment_intent_id, reason, tell_customer } = refund
  const id = refund.provider_refund_id
    ? await writeAnother(ctx, tx, order, {
        amount,
        currency,
        reason,
        tell_customer,
        retry_of: refundId,
        lines: refund.by_line ? await linesOf(tx, refund) : undefined,
        ...(extra_payment_intent_id ? { extra_payment_intent_id } : {}),
      })
    : await revive(tx, refundId)
  const { tenant_id } = ctx.tenant
  const start_after = new Date(ctx.now.getTime() + JOB_COMES_AFTER_MS)
  await ctx.jobs.enqueue(tx, 'payments.refund', { tenant_id, refund_id: id }, { start_after })
  await recordOrderEvent(ctx, tx, {
    order_id,
    kind: 'refund_requested',
    details: { amount, currency },
  })
  await publish(tx, tenant_id, { topic: 'orders', id: order_id })
  return id
}

function refundOf(tx: Tx, id: string) {
  return tx.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

function linesOf(tx: Tx, { id }: { id: string }) {
  return tx
    .selectFrom('refund_lines')
    .select(['order_item_id', 'amount', 'quantity'])
    .where('refund_id', '=', id)
    .execute()
}

async function retryOf(tx: Tx, failed: { id: string }): Promise<string | undefined> {
  const retry = await tx
    .selectFrom('refunds')
    .select('id')
    .where('retry_of', '=', failed.id)
    .executeTakeFirst()
  return retry?.id
}

// The provider made it and took it back: that one is over, so it is asked for another.
async function writeAnother(...wish: Parameters<typeof writeRefund>): Promise<string> {
  return (await writeRefund(...wish)).id
}

// The provider never made it: the same refund, so that it is found should it have been made after all; under another key,
// because the no is kept under the old one.
async function revive(tx: Tx, id: string): Promise<string> {
  await tx
    .updateTable('refunds')
    .set((eb) => ({
      status: 'pending',
      refusals: eb('refusals', '+', 1),
      last_error: null,
      settled_at: null,
    }))
    .where('id', '=', id)
    .execute()
  return id
}
