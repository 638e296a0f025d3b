import type { WeighLine } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { inTenant, type Tx } from '@fournil/db'
import { gramsText } from '@fournil/domain/by-weight'
import { leftOfLine } from '@fournil/domain/refund-split'
import { canWeigh, weighing } from '@fournil/domain/weighing'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { lineStates } from '../../order-record/refund-lines.ts'
import { giveBack } from '../../payments/refunds/give-back.ts'
import { stillRefundable } from '../cancel/check-refund.ts'
import { getOrder } from '../get-order.ts'

/** The scales have spoken: a lighter line gives money back, a heavier one costs nothing more. Said again, nothing happens. */
export async function weighLine(ctx: Context, input: WeighLine): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { order_id, order_item_id, grams } = input
  await inTenant(ctx, async (tx) => {
    // Whoever weighs the same line at the same moment waits here, and then finds its weight.
    const order = await lockOrder(tx, order_id)
    const line = order && (await lineOf(tx, order, order_item_id))
    if (!line) throw new AppError('NOT_FOUND')
    const { price_per_kilo, unit_grams } = line
    if (price_per_kilo === null || unit_grams === null) throw new AppError('NOT_SOLD_BY_WEIGHT')
    if (line.weighed_grams === grams) return
    if (line.weighed_grams !== null)
      throw new AppError('ALREADY_WEIGHED', { grams: line.weighed_grams })
    if (!canWeigh(order)) throw new AppError('WEIGHING_OVER')

    const { refund_amount } = weighing({ ...line, price_per_kilo, unit_grams }, grams)
    // It may have been refunded in part already: no more than is left goes back.
    const amount = Math.min(
      refund_amount,
      await stillRefundable(tx, order),
      await leftOf(tx, order, line),
    )
    await keepWeight(tx, line, grams)
    await recordOrderEvent(ctx, tx, {
      order_id,
      kind: 'weighed',
      reason: `${line.product_name}\u00a0: ${gramsText(grams)}`,
      details: { order_item_id, grams, ...(amount > 0 && { amount }) },
    })
    const lines = [{ order_item_id, amount, quantity: 0 }]
    if (amount > 0) await giveBack(ctx, tx, order, { amount, reason: 'weighed', lines })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order_id })
  })
  return getOrder(ctx, input)
}

function lineOf(tx: Tx, order: LockedOrder, id: string) {
  return tx
    .selectFrom('order_items')
    .select([
      'id',
      'product_name',
      'quantity',
      'unit_price',
      'total_ttc',
      'price_per_kilo',
      'unit_grams',
      'weighed_grams',
    ])
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
}

async function leftOf(tx: Tx, order: LockedOrder, { id }: { id: string }): Promise<number> {
  const state = (await lineStates(tx, order.id)).find((line) => line.id === id)
  return state ? leftOfLine(state) : 0
}

async function keepWeight(tx: Tx, { id }: { id: string }, weighed_grams: number): Promise<void> {
  await tx.updateTable('order_items').set({ weighed_grams }).where('id', '=', id).execute()
}
