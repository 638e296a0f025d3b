import { inTenant } from '@fournil/db'
import { prolongedHold } from '@fournil/domain/holds'
import { PaymentError } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { placedOrder } from '../orders/order-rows.ts'
import { openPayment } from './open-payment.ts'
import { releaseOrder } from './release-order.ts'
import { settlePayment } from './settle-payment.ts'

const LOOK_AGAIN_MINUTES = 5

/** Asks the provider what became of an order that is still waiting for its money, until one of them has settled it. */
export async function reconcile(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await inTenant(ctx, (tx) => placedOrder(tx, { id: orderId }))
  if (order?.payment_status !== 'pending') return

  const isOver = order.hold_expires_at <= ctx.now
  const sessionId =
    order.payment_session_id ??
    (isOver || order.total_ttc === 0 ? await lostSession(ctx, orderId) : null)
  if (!sessionId) {
    if (isOver) return releaseOrder(ctx, orderId, 'expired', 'never_opened')
    return lookAgain(ctx, orderId, order.hold_expires_at)
  }

  const prolonged = isOver
    ? prolongedHold({ placed_at: order.created_at, ...order }, ctx.now)
    : null
  // Only the provider can say that nothing more will be paid: it is asked to close the session before anything is released.
  const session =
    isOver && !prolonged
      ? await ctx.payments.expireSession(sessionId)
      : await ctx.payments.getSession(sessionId)
  if (session.payment_status === 'paid') return settlePayment(ctx, orderId, session)
  if (session.status === 'expired') return releaseOrder(ctx, orderId, 'expired', 'session_expired')
  if (prolonged) await prolong(ctx, orderId, prolonged)
  return lookAgain(ctx, orderId, prolonged ?? order.hold_expires_at)
}

function prolong(ctx: TenantContext, orderId: string, hold_expires_at: Date) {
  return inTenant(ctx, (tx) =>
    tx
      .updateTable('orders')
      .set({ hold_expires_at })
      .where('id', '=', orderId)
      .where('payment_status', '=', 'pending')
      .execute(),
  )
}

// We died between asking for the session and writing it down: asking again gives the same one, if there was one.
async function lostSession(ctx: TenantContext, orderId: string): Promise<string | null> {
  const order = await inTenant(ctx, (tx) => placedOrder(tx, { id: orderId }))
  if (!order) return null
  try {
    await openPayment(ctx, order)
  } catch (error) {
    if (error instanceof PaymentError || (error as Error).name === 'AppError') return null
    throw error
  }
  const opened = await inTenant(ctx, (tx) => placedOrder(tx, { id: orderId }))
  return opened?.payment_session_id ?? null
}

async function lookAgain(ctx: TenantContext, orderId: string, holdEnds: Date): Promise<void> {
  const soon = new Date(ctx.now.getTime() + LOOK_AGAIN_MINUTES * 60_000)
  const start_after = holdEnds > ctx.now && holdEnds < soon ? holdEnds : soon
  await inTenant(ctx, (tx) =>
    ctx.jobs.enqueue(
      tx,
      'payments.reconcile',
      { tenant_id: ctx.tenant.tenant_id, order_id: orderId },
      { start_after },
    ),
  )
}
