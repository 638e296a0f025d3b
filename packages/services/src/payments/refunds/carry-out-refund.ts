import { inTenant, type Tx } from '@fournil/db'
import { paymentStatusAfter } from '@fournil/domain/refunds'
import { PaymentError, type PaymentRefund } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { issueCreditNotes } from '../../invoices/issue-credit-notes.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { countRefund } from '../../sales/count-refund.ts'
import { dayAtStore } from '../../sales/day-at-store.ts'
import { recordRefund } from '../../till/record-refund.ts'
import { isFinal, noteFailedAttempt } from '../failed-attempt.ts'
import { failRefund } from './fail-refund.ts'
import { bookRefundInLedger } from './refund-ledger.ts'
import { settleLines } from './settle-lines.ts'

/**
 * The provider gives the money back; asked twice, it gives it once. Whatever keeps it from answering is thrown, so that
 * the job comes back: only a plain no of the provider ends a refund, and that is shown to the shop.
 */
export async function carryOutRefund(ctx: TenantContext, refundId: string): Promise<void> {
  const refund = await beginAttempt(ctx, refundId)
  if (!refund) return
  if (!hasPayment(refund)) {
    await inTenant(ctx, (tx) => failRefund(ctx, tx, refund, 'no_payment'))
    return
  }
  try {
    const { refund_id, status } = (await madeBefore(ctx, refund)) ?? (await ask(ctx, refund))
    // 'pending' at the provider is a promise it keeps; a failure is told by an event.
    await inTenant(ctx, (tx) =>
      status === 'failed'
        ? failRefund(ctx, tx, refund, 'failed_at_provider', refund_id)
        : bookRefund(ctx, tx, refund, refund_id),
    )
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    await inTenant(ctx, (tx) =>
      isFinal(error)
        ? failRefund(ctx, tx, refund, error.provider_code ?? 'refused')
        : noteFailedAttempt(ctx, tx, refund, error),
    )
    throw error
  }
}

type Wanted = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>
type Attempt = Wanted & { payment_intent_id: string }

/** Counted before the provider is asked: whoever comes after a kill knows that it may have been. */
async function beginAttempt(ctx: TenantContext, refundId: string) {
  const refund = await inTenant(ctx, (tx) =>
    tx
      .updateTable('refunds')
      .from('orders')
      .set((eb) => ({ attempts: eb('refunds.attempts', '+', 1) }))
      .whereRef('orders.id', '=', 'refunds.order_id')
      .where('refunds.id', '=', refundId)
      .where('refunds.status', '=', 'pending')
      .returning([
        'refunds.id',
        'refunds.order_id',
        'refunds.amount',
        'refunds.currency',
        'refunds.attempts',
        'refunds.refusals',
        'refunds.tell_customer',
        'refunds.extra_payment_intent_id',
        'orders.payment_intent_id as order_payment_intent_id',
        'orders.payment_account',
      ])
      .executeTakeFirst(),
  )
  if (!refund) return null
  const payment_intent_id = refund.extra_payment_intent_id ?? refund.order_payment_intent_id
  return { ...refund, payment_intent_id }
}

function hasPayment(refund: Wanted): refund is Attempt {
  return refund.payment_intent_id !== null
}

/** The provider remembers a key for a day only: after that the refund itself is what it can be asked for. */
async function madeBefore(ctx: TenantContext, refund: Attempt): Promise<PaymentRefund | null> {
  if (refund.attempts === 1) return null
  const made = await ctx.payments.listRefunds(refund.payment_intent_id, refund.payment_account)
  return made.find(({ metadata }) => metadata.refund_id === refund.id) ?? null
}

function ask(ctx: TenantContext, refund: Attempt): Promise<PaymentRefund> {
  return ctx.payments.refund({
    payment_intent_id: refund.payment_intent_id,
    amount: refund.amount,
    // An answer is kept under its key: after a no for now it has to be asked under another one.
    idempotency_key: refund.refusals === 0 ? refund.id : `${refund.id} ${refund.refusals}`,
    metadata: {
      tenant_id: ctx.tenant.tenant_id,
      order_id: refund.order_id,
      refund_id: refund.id,
    },
    account: refund.payment_account,
    returns_fee: returnsFee(refund),
  })
}

/** The platform's part was of the order's price: it stays when only what was paid too much goes back. */
function returnsFee({ extra_payment_intent_id, order_payment_intent_id }: Attempt): boolean {
  return extra_payment_intent_id === null || extra_payment_intent_id !== order_payment_intent_id
}

export type Refund = {
  id: string
  order_id: string
  amount: number
  currency: string
  tell_customer: boolean
  /** Of money that was never part of the order's price: the order's own payment is left alone. */
  extra_payment_intent_id: string | null
  reason?: string | null
}

/** The money is on its way back: the order, its history and the ledger say so, once. Without the provider it was handed back. */
export async function bookRefund(
  ctx: TenantContext,
  tx: Tx,
  refund: Refund,
  provider_refund_id: string | null,
): Promise<void> {
  const order = await lockOrder(tx, refund.order_id)
  if (!order) return
  const settled_on = await dayAtStore(tx, order.store_id, ctx.now)
  const changed = await tx
    .updateTable('refunds')
    .set({
      status: 'succeeded',
      provider_refund_id,
      last_error: null,
      settled_at: ctx.now,
      settled_on,
    })
    .where('id', '=', refund.id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return

  const { tenant_id } = ctx.tenant
  if (!refund.extra_payment_intent_id) {
    const refunded_amount = order.refunded_amount + refund.amount
    const payment_status = paymentStatusAfter(order.total_ttc, refunded_amount)
    await tx
      .updateTable('orders')
      .set({ refunded_amount, payment_status, updated_at: ctx.now })
      .where('id', '=', order.id)
      .execute()
    await bookRefundInLedger(ctx, tx, order, refund)
  }
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    ...(provider_refund_id
      ? { kind: 'refunded' }
      : { kind: 'refunded_at_shop', reason: refund.reason }),
    details: { amount: refund.amount, currency: refund.currency },
  })
  if (refund.tell_customer)
    await ctx.jobs.enqueue(tx, 'orders.send-mail', {
      tenant_id,
      order_id: order.id,
      mail: `refund:${refund.id}`,
    })
  if (!refund.extra_payment_intent_id) {
    await settleLines(tx, { ...refund, tenant_id })
    const taxes = await countRefund(tx, order, refund, settled_on)
    await recordRefund(ctx, tx, order, refund, { day: settled_on, taxes, kind: 'refund' })
  }
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
  await issueCreditNotes(ctx, tx, order.id)
}
