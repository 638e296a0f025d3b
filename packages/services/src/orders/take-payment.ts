import type { TakePayment } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { inTenant } from '@fournil/db'
import { isToPayOnCollection } from '@fournil/domain/pay-on-collection'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { markPaid } from '../payments/mark-paid.ts'
import { getOrder } from './get-order.ts'

/** The customer pays at the counter, before or without taking the bag: a row of the till, once. */
export async function takePayment(ctx: Context, input: TakePayment): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, input.order_id)
    if (!order) throw new AppError('NOT_FOUND')
    if (!isToPayOnCollection(order)) throw new AppError('NOTHING_TO_TAKE')
    const paid = { payment_intent_id: null, amount: 0, means: input.means }
    await markPaid(ctx, tx, order, paid, { kind: 'paid_by_hand', status: order.status })
  })
  return getOrder(ctx, input)
}
