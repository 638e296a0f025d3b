import type { ShopperOrder } from '@fournil/contract/shop/orders'
import { inTenant } from '@fournil/db'
import { cancellationError } from '@fournil/domain/cancellation'
import { AppError } from '../../app-error.ts'
import { requireTenant } from '../../auth/require.ts'
import type { Context, TenantContext } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { lockOrder } from '../../order-record/lock-order.ts'
import { recordOrderEvent } from '../../order-record/order-events.ts'
import { closePayment } from '../../payments/close-payment.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { releaseLocked } from '../../payments/release-order.ts'
import { getShopperOrder, opens } from '../shopper-order.ts'
import { stillRefundable } from './check-refund.ts'

type Asked = { order_id: string; token: string }

/** The shopper changes their mind before the cut-off: everything goes back, the money too. */
export async function cancelOwnOrder(ctx: Context, asked: Asked): Promise<ShopperOrder> {
  requireTenant(ctx)
  await requireToken(ctx, asked)
  await closePayment(ctx, asked.order_id)
  await inTenant(ctx, async (tx) => {
    const order = await lockOrder(tx, asked.order_id)
    if (!order || !opens(asked.token, order.access_token)) throw new AppError('NOT_FOUND')
    if (order.status === 'cancelled') return
    const why = cancellationError(order, ctx.now)
    if (why) throw new AppError(why)

    await releaseLocked(ctx, tx, order)
    const isPaid = order.paid_at !== null
    const left = await stillRefundable(tx, order)
    await tx
      .updateTable('orders')
      .set({
        status: 'cancelled',
        ...(isPaid ? {} : { payment_status: 'expired' as const }),
        updated_at: ctx.now,
      })
      .where('id', '=', order.id)
      .execute()
    await recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind: 'cancelled_by_customer',
      from_status: order.status,
      to_status: 'cancelled',
      details: { amount: left },
    })
    // The mail about the cancellation names the money.
    const refund = { amount: left, reason: 'cancelled_by_customer', tell_customer: false }
    if (left > 0) await requestRefund(ctx, tx, order, refund)
    const { tenant_id } = ctx.tenant
    // The shop was told of an order that stood, and must hear that it is off.
    const mails =
      isPaid || order.pays_on_collection ? (['cancelled_by_customer', 'given_up'] as const) : []
    for (const mail of mails)
      await ctx.jobs.enqueue(tx, 'orders.send-mail', { tenant_id, order_id: order.id, mail })
    await publish(tx, tenant_id, { topic: 'orders', id: order.id })
  })
  return getShopperOrder(ctx, asked)
}

async function requireToken(ctx: TenantContext, { order_id, token }: Asked): Promise<void> {
  const order = await inTenant(ctx, (tx) =>
    tx.selectFrom('orders').select('access_token').where('id', '=', order_id).executeTakeFirst(),
  )
  if (!order || !opens(token, order.access_token)) throw new AppError('NOT_FOUND')
}
