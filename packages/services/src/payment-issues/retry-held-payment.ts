import type { RetriedPayment } from '@fournil/contract/office/payment-issues'
import { inTenant, type Tx } from '@fournil/db'
import { decidePayment } from '@fournil/domain/payment-check'
import { PaymentError, type PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { dueOf, takenOf } from '../payments/due-and-taken.ts'
import { requestRefund } from '../payments/refunds/request-refund.ts'
import { settlePayment } from '../payments/settle-payment.ts'

/** The session is looked at again: once it can be said whose money it is, it pays its order or goes back. */
export async function retryHeldPayment(ctx: TenantContext, id: string): Promise<RetriedPayment> {
  const held = await inTenant(ctx, (tx) => heldPayment(tx, id))
  if (held.settled_at) return SETTLED
  const session = await ask(ctx, held.session_id, held.account)
  if (typeof session === 'string') return { outcome: 'refused', reason: session }
  if (session.payment_status === 'unpaid') return { outcome: 'refused', reason: 'nothing_taken' }
  const provider = { ...ctx, actor: { kind: 'webhook', provider: 'stripe' } as const }
  // The shopper was told that the order is off and the money comes back, so a name for it revives nothing.
  const wasReturned = held.reason === 'no_payment'
  if (!wasReturned) await settlePayment(provider, held.order_id, session)
  return inTenant(provider, async (tx) => {
    const order = await lockOrder(tx, held.order_id)
    if (!order || (await heldPayment(tx, id)).settled_at) return SETTLED
    const decision = decidePayment(dueOf(order), takenOf(session))
    if (decision.outcome === 'held') return { outcome: 'refused', reason: decision.reason }
    if (wasReturned) {
      if (!session.payment_intent_id) return { outcome: 'refused', reason: held.reason }
      await returnOnce(provider, tx, order, session, session.payment_intent_id)
    }
    await tx
      .updateTable('held_payments')
      .set({ settled_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order.id })
    return SETTLED
  })
}

const SETTLED = { outcome: 'settled', reason: null } as const

function heldPayment(tx: Tx, id: string) {
  return tx
    .selectFrom('held_payments')
    .select(['order_id', 'session_id', 'account', 'reason', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function ask(
  ctx: TenantContext,
  sessionId: string,
  account: string | null,
): Promise<PaymentSession | string> {
  try {
    return await ctx.payments.getSession(sessionId, account)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    return error.provider_code ?? error.code
  }
}

// The payment that nobody could name has a name by now; it may also have told us by itself, and paid the order.
async function returnOnce(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  session: PaymentSession,
  extra_payment_intent_id: string,
) {
  if (order.payment_intent_id === extra_payment_intent_id) return
  const known = await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .where('extra_payment_intent_id', '=', extra_payment_intent_id)
    .executeTakeFirst()
  if (known) return
  const { amount_total: amount, currency } = session
  const reason = 'no_payment'
  await requestRefund(ctx, tx, order, { amount, currency, reason, extra_payment_intent_id })
}
