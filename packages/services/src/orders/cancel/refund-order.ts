import type { RefundOrder } from '@fournil/contract/office/order-changes'
import type { OrderDetail } from '@fournil/contract/office/order-views'
import { inTenant, type Tx } from '@fournil/db'
import { isPaidOnline } from '@fournil/domain/refunds'
import { AppError } from '../../app-error.ts'
import { requirePermission, requireTenant } from '../../auth/require.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { type LockedOrder, lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { giveBack } from '../../payments/refunds/give-back.ts'
import { getOrder } from '../get-order.ts'
import { checkRefund } from './check-refund.ts'
import { pricedLines } from './refund-lines.ts'
import { restockLines } from './restock-lines.ts'

/** Money goes back, the order stays what it is. */
export async function refundOrder(ctx: Context, input: RefundOrder): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const { order_id, amount } = input
  const reason = input.reason || null
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new AppError('NOT_FOUND')
    if (input.refund_id && (await isGiven(tx, order, input.refund_id, input))) return
    await checkRefund(tx, order, amount)
    const lines = await pricedLines(tx, order, input.lines, amount)
    if (isPaidOnline(order))
      await recordOrderEvent(ctx, tx, {
        order_id,
        kind: 'refund_requested',
        reason,
        details: { amount },
      })
    if (lines && input.restock) await restockLines(ctx, tx, order, lines)
    await giveBack(ctx, tx, order, { id: input.refund_id, amount, reason, lines })
    await publish(tx, ctx.tenant.tenant_id, { topic: 'orders', id: order_id })
  })
  return getOrder(ctx, input)
}

// The order is locked: whoever sent the same wish at the same moment has been served or waits.
async function isGiven(
  tx: Tx,
  order: LockedOrder,
  refund_id: string,
  { amount, lines }: RefundOrder,
): Promise<boolean> {
  const known = await tx
    .selectFrom('refunds')
    .select(['order_id', 'amount', 'by_line'])
    .where('id', '=', refund_id)
    .executeTakeFirst()
  if (!known) return false
  // The same wish again, or another one under its name.
  const isSame =
    known.order_id === order.id &&
    known.amount === amount &&
    known.by_line === (lines !== undefined) &&
    (await haveUnits(tx, refund_id, lines ?? []))
  if (!isSame) throw new AppError('REFUND_ID_TAKEN')
  return true
}

async function haveUnits(
  tx: Tx,
  refund_id: string,
  wanted: NonNullable<RefundOrder['lines']>,
): Promise<boolean> {
  const chosen = await tx
    .selectFrom('refund_lines')
    .select(['order_item_id', 'quantity'])
    .where('refund_id', '=', refund_id)
    .where('quantity', '>', 0)
    .execute()
  const units = new Map(chosen.map((line) => [line.order_item_id, line.quantity]))
  return (
    chosen.length === wanted.length &&
    wanted.every((line) => units.get(line.order_item_id) === line.quantity)
  )
}
