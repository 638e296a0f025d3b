import type { MoveOwnPickup, ShopperOrder } from '@fournil/contract/shop/orders'
import { inTenant } from '@fournil/db'
import { ownMoveError } from '@fournil/domain/moving'
import { AppError } from '../../app-error.ts'
import { requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { holdCalendar } from '../../stores/lock-calendar.ts'
import { getShopperOrder, opens } from '../shopper-order.ts'
import { moveLocked } from './move-locked.ts'

/** The shopper comes at another time, or elsewhere: as long as the order could be called off. */
export async function moveOwnOrder(
  ctx: Context,
  { order_id, token, ...wish }: MoveOwnPickup,
): Promise<ShopperOrder> {
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    const seen = await tx
      .selectFrom('orders')
      .select('access_token')
      .where('id', '=', order_id)
      .executeTakeFirst()
    if (!seen || !opens(token, seen.access_token)) throw new AppError('NOT_FOUND')
    // Stores before orders, as whoever closes a day does.
    await holdCalendar(tx, wish.store_id)
    const order = await lockOrder(tx, order_id)
    if (!order) throw new AppError('NOT_FOUND')
    const why = ownMoveError(order, ctx.now)
    if (why) throw new AppError(why)
    await moveLocked(ctx, tx, order, wish, { tell_customer: true, by: 'customer' })
  })
  return getShopperOrder(ctx, { order_id, token })
}
