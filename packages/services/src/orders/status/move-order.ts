import type { Tx } from '@fournil/db'
import { effectsOf, type OrderEffects, type OrderPosition } from '@fournil/domain/order-effects'
import { AppError } from '../../app-error.ts'
import type { TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { changeHold } from '../../order-record/holds.ts'
import { holdOf, type LockedOrder } from '../../order-record/lock-order.ts'
import { releaseSale } from '../../payments/release-sale.ts'
import { planInvitation } from '../../reviews/invite/plan-invitation.ts'

/** Carries a locked order to another place in its life: what it holds moves along, and what follows from it is done. */
export async function moveOrder(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  to: OrderPosition,
): Promise<void> {
  const effects = effectsOf(order, to)
  await moveHold(ctx, tx, order, effects)
  await tx
    .updateTable('orders')
    .set({
      status: to.status,
      goods_lost: to.goods_lost ?? false,
      keeps_place: to.keeps_place ?? false,
      ...holdColumns(order, to),
      updated_at: ctx.now,
    })
    .where('id', '=', order.id)
    .execute()
  if (effects.releases_sale) await releaseSale(ctx, tx, { ...order, status: to.status })
  if (effects.releases_sale) await planInvitation(ctx, tx, order.id)
  const { tenant_id } = ctx.tenant
  await publish(tx, tenant_id, { topic: 'orders', id: order.id })
}

async function moveHold(ctx: TenantContext, tx: Tx, order: LockedOrder, effects: OrderEffects) {
  try {
    await changeHold(tx, await holdOf(tx, order), effects, { mayOveruseCode: true, by: ctx })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Only an order that comes back from 'cancelled' takes anything that others may have now.
    if (error.code === 'SLOT_FULL') throw new AppError('REOPENING_SLOT_FULL')
    if (error.code === 'DAY_SOLD_OUT') throw new AppError('REOPENING_DAY_SOLD_OUT')
    throw new AppError('REOPENING_OUT_OF_STOCK', (error as AppError<'OUT_OF_STOCK'>).data)
  }
}

function holdColumns(order: LockedOrder, to: OrderPosition) {
  if (to.status === order.status) return {}
  if (to.status === 'cancelled')
    return {
      hold_status: 'released' as const,
      hold_address: null,
      payment_url: null,
      // The same cart can be tried again.
      idempotency_key: `${order.idempotency_key} ${order.id}`,
    }
  if (order.status !== 'cancelled') return {}
  if (order.paid_at) return { hold_status: 'kept' as const }
  // It is to be paid at the counter again.
  if (order.pays_on_collection)
    return { hold_status: 'kept' as const, payment_status: 'pending' as const }
  return { hold_status: 'held' as const }
}
