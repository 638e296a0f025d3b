import type { SetOrderStatus } from '@fournil/contract/office/order-changes'
import { inTenant, type Tx } from '@fournil/db'
import { isErasedAddress } from '@fournil/domain/erased-address'
import { effectsOf } from '@fournil/domain/order-effects'
import { isPaidByHand, transitionOf } from '@fournil/domain/orders'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { closePayment } from '../../payments/close-payment.ts'
import { markPaid } from '../../payments/mark-paid.ts'
import { planReadyMail } from '../mail/ready-mail.ts'
import { moveOrder } from './move-order.ts'

/**
 * Moves one order to a status, as far as that takes no more than a reason; false when it was there already. What can be
 * undone at a touch is told to the customer once it no longer can.
 */
export async function changeStatus(
  ctx: TenantContext,
  wish: SetOrderStatus,
  { canUndo = false }: { canUndo?: boolean } = {},
): Promise<boolean> {
  const seen = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('orders')
      .select(['status', 'payment_status', 'paid_at', 'pays_on_collection', 'total_ttc'])
      .where('id', '=', wish.order_id)
      .executeTakeFirst(),
  )
  if (!seen) throw new AppError('NOT_FOUND')
  // Asked before the provider is, and again under the lock: a refusal must not have closed anybody's payment.
  if (!isMove(seen, wish)) return false
  if (seen.payment_status === 'pending') await closePayment(ctx, wish.order_id)

  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, wish.order_id)
    if (!order) throw new AppError('NOT_FOUND')
    if (!isMove(order, wish)) return false
    // Nobody is left to come for it, or to be written to.
    if (order.status === 'cancelled' && isErasedAddress(order.customer_email))
      throw new AppError('CUSTOMER_ERASED')
    await move(ctx, tx, order, wish)
    if (effectsOf(order, wish).tells_ready) await planReadyMail(ctx, tx, order.id, { canUndo })
    return true
  })
}

function isMove(
  order: Pick<
    LockedOrder,
    'status' | 'payment_status' | 'paid_at' | 'pays_on_collection' | 'total_ttc'
  >,
  { status, reason, seen_status, means }: SetOrderStatus,
): boolean {
  const transition = transitionOf(order, status)
  if (transition === 'same') return false
  if (seen_status && seen_status !== order.status) throw new AppError('ORDER_MOVED')
  if (transition === 'opens_refund_dialog')
    throw order.paid_at
      ? new AppError('CANCELLATION_NEEDED')
      : new AppError('CANCELLATION_NEEDED', undefined, NOTHING_PAID)
  const isPayment = order.total_ttc > 0 && isPaidByHand(order, status)
  // How it was paid is why it is no longer waiting.
  const isExplained = reason || (isPayment && means && order.status === 'pending')
  if (transition === 'needs_reason' && !isExplained) throw new AppError('REASON_NEEDED')
  if (isPayment && !means) throw new AppError('MEANS_NEEDED')
  return true
}

const NOTHING_PAID =
  'Cette commande n’est pas payée\u00a0: annulez-la depuis sa fiche, où vous choisissez de prévenir le client.'

async function move(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  { status, reason: given, means }: SetOrderStatus,
) {
  const reason = given || null
  await moveOrder(ctx, tx, order, { status })
  if (isPaidByHand(order, status)) {
    // The platform took no money, so it owes none: nothing is booked as a sale.
    const paid = { payment_intent_id: null, amount: 0, ...(means && { means }) }
    return markPaid(ctx, tx, order, paid, { kind: 'paid_by_hand', status, reason })
  }
  if (status === 'cancelled') await abandonPayment(tx, order)
  await recordOrderEvent(ctx, tx, {
    order_id: order.id,
    kind: status === 'cancelled' ? 'cancelled_by_shop' : 'status_changed',
    from_status: order.status,
    to_status: status,
    reason,
  })
}

/**
 * Of an order that was never paid: money that arrives after this finds it cancelled on purpose, and goes back. No payment
 * failed: there is nothing left to pay.
 */
export async function abandonPayment(tx: Tx, order: LockedOrder): Promise<void> {
  if (order.paid_at || order.payment_status !== 'pending') return
  await tx
    .updateTable('orders')
    .set({ payment_status: 'expired' })
    .where('id', '=', order.id)
    .execute()
}
