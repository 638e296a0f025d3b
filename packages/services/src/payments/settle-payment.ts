import { inTenant, inTenantPrepared, type Tx } from '@fournil/db'
import { decidePayment, type PaymentDecision } from '@fournil/domain/payment-check'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { takeHold } from '../order-record/holds.ts'
import { holdOf, type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { isStillOpenFor } from '../stores/calendar/is-still-open.ts'
import { dueOf, takenOf } from './due-and-taken.ts'
import { holdPayment } from './hold-payment.ts'
import { type Inbox, NO_EVENT } from './inbox.ts'
import { markPaid } from './mark-paid.ts'
import { refundLatePayment } from './refunds/refund-late-payment.ts'
import { returnPayment } from './refunds/return-payment.ts'
import { returnSecondPayment } from './refunds/return-second-payment.ts'
import { returnSurplus } from './refunds/return-surplus.ts'
import { type SaleFacts, saleFacts } from './sale-facts.ts'
import { wasCalledOff } from './was-called-off.ts'

/**
 * Money has arrived for an order. However often and in whatever order this is told, the order is paid once, or the money
 * goes back: what is told is held against what was due, the row is locked, and what it says decides.
 */
export async function settlePayment(
  ctx: TenantContext,
  orderId: string,
  session: PaymentSession,
  inbox: Inbox = NO_EVENT,
): Promise<void> {
  const outcome = await inTenantPrepared(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const decision = order && decidePayment(dueOf(order), takenOf(session))
    // Too late for what it was meant to buy: that is settled below, and the event is written down there.
    if (order && decision && isLate(order, decision)) return 'late'
    // In one trip: most payments are new, and then this is all that has to be known.
    const [isNew, facts] = await Promise.all([inbox(tx), order && saleFacts(tx, order.id)])
    if (!isNew || !order || !decision) return 'nothing to do'
    await settle(ctx, tx, order, session, { decision, facts })
    return 'settled'
  })
  if (outcome === 'late') await settleLate(ctx, orderId, session, inbox)
}

function isLate(order: LockedOrder, { outcome }: PaymentDecision): boolean {
  return outcome === 'paid' && !order.paid_at && order.hold_status !== 'held'
}

async function settle(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  session: PaymentSession,
  { decision, facts }: { decision: PaymentDecision; facts?: SaleFacts | null },
  story?: { kind: string },
): Promise<void> {
  if (decision.outcome === 'held') return holdPayment(ctx, tx, order, session, decision.reason)
  if (order.paid_at) return returnSecondPayment(ctx, tx, order, session)
  if (decision.outcome === 'returned') return returnPayment(ctx, tx, order, session, decision)
  const { payment_intent_id } = session
  await markPaid(ctx, tx, order, { payment_intent_id, amount: order.total_ttc, facts }, story)
  await returnSurplus(ctx, tx, order, session, decision.surplus)
}

// The hold had lapsed when the money came: take everything again if it is still there, else give the money back.
async function settleLate(
  ctx: TenantContext,
  orderId: string,
  session: PaymentSession,
  inbox: Inbox,
): Promise<void> {
  try {
    await inTenant(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!(await inbox(tx)) || !order) return
      const decision = decidePayment(dueOf(order), takenOf(session))
      if (isLate(order, decision)) await takeAgain(ctx, tx, order)
      await settle(ctx, tx, order, session, { decision }, { kind: 'late_payment' })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await refundLatePayment(ctx, orderId, session, error.code, inbox)
  }
}

async function takeAgain(ctx: TenantContext, tx: Tx, order: LockedOrder) {
  if (order.pickup_at < ctx.now) throw new AppError('SLOT_FULL')
  // A cancellation that somebody chose is not undone by a payment that crossed it.
  if (await wasCalledOff(tx, order)) throw new AppError('TOO_LATE_TO_CANCEL')
  if (!(await isStillOpenFor(tx, order)))
    throw new AppError('PICKUP_IMPOSSIBLE', { reason: 'closure' })
  await takeHold(tx, await holdOf(tx, order))
}
