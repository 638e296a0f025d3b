import type { MovePickup } from '@fournil/contract/office/order-pickup'
import { inTenant } from '@fournil/db'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { holdCalendar } from '../../stores/lock-calendar.ts'
import { moveLocked } from './move-locked.ts'

/** The shop moves a paid order to another date, another slot or another of its stores. */
export async function movePickup(
  ctx: Context,
  { order_id, tell_customer = true, ...wish }: MovePickup,
): Promise<{ pickup_date: string; pickup_time: string }> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { pickup_date } = wish
  return inTenant(ctx, async (tx) => {
    const seen = await tx
      .selectFrom('orders')
      .select('store_id')
      .where('id', '=', order_id)
      .executeTakeFirst()
    if (!seen) throw new AppError('NOT_FOUND')
    // Stores before orders, as whoever closes a day does.
    await holdCalendar(tx, wish.store_id ?? seen.store_id)
    const order = await lockOrder(tx, order_id)
    if (!order) throw new AppError('NOT_FOUND')
    // Another move was faster, to another store: what was held is not what is needed.
    if (!wish.store_id && order.store_id !== seen.store_id) throw new AppError('ORDER_NOT_MOVABLE')
    const slot = await moveLocked(ctx, tx, order, wish, { tell_customer })
    return { pickup_date, pickup_time: slot.slot_time }
  })
}
