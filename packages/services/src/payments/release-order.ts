import { inTenant, type Tx } from '@fournil/db'
import { isOwnSession } from '@fournil/domain/payment-check'
import type { PaymentSession } from '@fournil/integrations/payments/port'
import type { TenantContext } from '../context.ts'
import { publish } from '../events/publish.ts'
import { giveBack } from '../order-record/holds.ts'
import { holdOf, type LockedOrder, lockOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { dueOf, takenOf } from './due-and-taken.ts'
import { type Inbox, NO_EVENT } from './inbox.ts'

/** An order that can no longer be paid gives back its place, its stock and its code, once. */
export function releaseOrder(
  ctx: TenantContext,
  orderId: string,
  payment_status: 'expired' | 'failed',
  reason: string,
  { inbox = NO_EVENT, session }: { inbox?: Inbox; session?: PaymentSession } = {},
): Promise<void> {
  return inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await inbox(tx)) || order?.payment_status !== 'pending') return
    // Nobody expects its money before it is collected.
    if (order.pays_on_collection) return
    // What became of somebody else's session says nothing about this order.
    if (session && !isOwnSession(dueOf(order), takenOf(session))) return
    await releaseLocked(ctx, tx, order)
    await tx
      .updateTable('orders')
      .set({ status: 'cancelled', payment_status, updated_at: ctx.now })
      .where('id', '=', order.id)
      .execute()
    await recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind: `payment_${payment_status}`,
      from_status: order.status,
      to_status: 'cancelled',
      reason,
    })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order.id })
  })
}

/** The hold of a locked order ends; its key is free, so that the same cart can be tried again. */
export async function releaseLocked(ctx: TenantContext, tx: Tx, order: LockedOrder): Promise<void> {
  if (order.hold_status === 'released') return
  await giveBack(tx, await holdOf(tx, order))
  await tx
    .updateTable('orders')
    .set({
      hold_status: 'released',
      hold_address: null,
      payment_url: null,
      idempotency_key: `${order.idempotency_key} ${order.id}`,
      updated_at: ctx.now,
    })
    .where('id', '=', order.id)
    .execute()
}
