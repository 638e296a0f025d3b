import { inTenant, type Tx } from '@fournil/db'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import { AppError } from '../app-error.ts'
import type { TenantContext } from '../context.ts'
import { takeHold } from '../orders/holds.ts'
import { holdOf, type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { type Inbox, NO_EVENT } from './inbox.ts'
import { markPaid } from './mark-paid.ts'
import { refundLatePayment } from './refund-late-payment.ts'
import { returnSecondPayment } from './return-second-payment.ts'

/**
 * Money has arrived for an order. However often and in whatever order this is told, the order is paid once, or the money
 * goes back: the row is locked, and what it says decides.
 */
export async function settlePayment(
  ctx: TenantContext,
  orderId: string,
  session: PaymentSession,
  inbox: Inbox = NO_EVENT,
): Promise<void> {
  const paid = { payment_intent_id: session.payment_intent_id, amount: session.amount_total }
  const outcome = await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    // Too late for what it was meant to buy: that is settled below, and the event is written down there.
    if (order && !isSettled(order) && order.hold_status !== 'held') return 'late'
    if (!(await inbox(tx)) || !order) return 'nothing to do'
    if (isSettled(order)) await returnSecondPayment(ctx, tx, order, paid)
    else await markPaid(ctx, tx, order, paid)
    return 'settled'
  })
  if (outcome === 'late') await settleLate(ctx, orderId, paid, inbox)
}

type Paid = { payment_intent_id: string | null; amount: number }

function isSettled(order: LockedOrder): boolean {
  return order.paid_at !== null
}

// The hold had lapsed when the money came: take everything again if it is still there, else give the money back.
async function settleLate(
  ctx: TenantContext,
  orderId: string,
  paid: Paid,
  inbox: Inbox,
): Promise<void> {
  try {
    await inTenant(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!(await inbox(tx)) || !order) return
      if (isSettled(order)) return returnSecondPayment(ctx, tx, order, paid)
      if (order.pickup_at < ctx.now) throw new AppError('SLOT_FULL')
      await takeAgain(tx, order)
      await markPaid(ctx, tx, order, paid, { kind: 'late_payment' })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await refundLatePayment(ctx, orderId, paid, error.code, inbox)
  }
}

async function takeAgain(tx: Tx, order: LockedOrder) {
  // A shopper's own cancellation is not undone by a payment that crossed it.
  if (order.status === 'cancelled' && order.payment_status === 'failed')
    throw new AppError('TOO_LATE_TO_CANCEL')
  await takeHold(tx, await holdOf(tx, order))
}
