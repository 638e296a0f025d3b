import { inTenant } from '@fournil/db'
import { prolongedHold } from '@fournil/domain/holds'
import { PaymentError, type PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { type PlacedOrder, placedOrder } from '../order-record/order-rows.ts'
import { createSession, keepSession } from './open-payment.ts'
import { releaseOrder } from './release-order.ts'
import { settleFree } from './settle-free.ts'
import { settlePayment } from './settle-payment.ts'

const LOOK_AGAIN_MINUTES = 5
/** A link may wait for hours, and whoever pays is told of at once: this is only for what got lost. */
const LOOK_AT_LINK_MINUTES = 30
/** A session that the provider does not know is asked for three times within an hour before it counts as expired. */
const UNKNOWN_MINUTES = 60
const ASK_UNKNOWN_MINUTES = 30

/**
 * Asks the provider what became of an order that is still waiting for its money, until one of them has settled it. What
 * keeps the provider from answering is thrown, so that the job comes back: only its word releases what an order holds.
 */
export async function reconcile(ctx: TenantContext, orderId: string): Promise<void> {
  const order = await inTenant(ctx, (tx) => placedOrder(tx, { id: orderId }))
  if (order?.payment_status !== 'pending' || order.pays_on_collection) return
  if (order.total_ttc === 0) return settleFree(ctx, orderId)

  const isOver = order.hold_expires_at <= ctx.now
  const sessionId = order.payment_session_id ?? (isOver ? await lostSession(ctx, order) : null)
  if (!sessionId) {
    if (isOver) return releaseOrder(ctx, orderId, 'expired', 'never_opened')
    return lookAgain(ctx, orderId, nextLook(ctx, order, order.hold_expires_at))
  }

  const prolonged = isOver
    ? prolongedHold({ placed_at: order.created_at, ...order }, ctx.now)
    : null
  const session = await askFor(ctx, sessionId, order, { close: isOver && !prolonged })
  if (!session) return settleUnknown(ctx, order, isOver)
  if (order.session_unknown_at) await noteUnknown(ctx, orderId, null)
  if (session.payment_status !== 'unpaid') return settlePayment(ctx, orderId, session)
  if (session.status === 'expired') return releaseOrder(ctx, orderId, 'expired', 'session_expired')
  if (prolonged) await prolong(ctx, orderId, prolonged)
  return lookAgain(ctx, orderId, nextLook(ctx, order, prolonged ?? order.hold_expires_at))
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
async function lostSession(ctx: TenantContext, order: PlacedOrder): Promise<string | null> {
  try {
    const session = await createSession(ctx, order)
    await keepSession(ctx, order.id, session)
    return session.session_id
  } catch (error) {
    // It answered: there is none, or none that anybody could still pay.
    if (error instanceof PaymentError && !error.is_retryable) return null
    throw error
  }
}

// Only the provider can say that nothing more will be paid: it is asked to close the session before anything is released.
async function askFor(
  ctx: TenantContext,
  sessionId: string,
  { payment_account }: PlacedOrder,
  { close }: { close: boolean },
): Promise<PaymentSession | null> {
  try {
    return close
      ? await ctx.payments.expireSession(sessionId, payment_account)
      : await ctx.payments.getSession(sessionId, payment_account)
  } catch (error) {
    if (error instanceof PaymentError && error.provider_code === 'resource_missing') return null
    throw error
  }
}

/** Perhaps the wrong account was asked, and somebody is putting that right: one answer is not enough. */
async function settleUnknown(ctx: TenantContext, order: PlacedOrder, isOver: boolean) {
  const since = order.session_unknown_at ?? ctx.now
  const isCertain = ctx.now.getTime() - since.getTime() >= UNKNOWN_MINUTES * 60_000
  if (isOver && isCertain) return releaseOrder(ctx, order.id, 'expired', 'session_unknown')
  if (!order.session_unknown_at) await noteUnknown(ctx, order.id, ctx.now)
  return lookAgain(ctx, order.id, minutesFrom(ctx, ASK_UNKNOWN_MINUTES))
}

async function noteUnknown(ctx: TenantContext, orderId: string, session_unknown_at: Date | null) {
  await inTenant(ctx, (tx) =>
    tx.updateTable('orders').set({ session_unknown_at }).where('id', '=', orderId).execute(),
  )
}

function nextLook(ctx: TenantContext, { taken_by_phone }: PlacedOrder, end: Date): Date {
  const soon = minutesFrom(ctx, taken_by_phone ? LOOK_AT_LINK_MINUTES : LOOK_AGAIN_MINUTES)
  return end > ctx.now && end < soon ? end : soon
}

function minutesFrom({ now }: TenantContext, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

async function lookAgain(ctx: TenantContext, orderId: string, start_after: Date): Promise<void> {
  await inTenant(ctx, (tx) =>
    ctx.jobs.enqueue(
      tx,
      'payments.reconcile',
      { tenant_id: ctx.tenant.tenant_id, order_id: orderId },
      // One of them is enough, whoever else has asked.
      { start_after, once: orderId },
    ),
  )
}
