import { dateIn } from '@fournil/domain/clock'
import type { Row } from '../insert-rows.ts'
import type { WrittenOrder } from '../orders/order-rows.ts'
import { ownerOf } from '../shop/accounts.ts'
import { minutesAfter, type ShopContext } from '../shop-context.ts'

export function refundId({ id }: ShopContext, order: WrittenOrder): string {
  return id('refund', order.id)
}

export function refundRows(
  context: ShopContext,
  orders: readonly WrittenOrder[],
): Row<'refunds'>[] {
  const requested_by = ownerOf(context)
  return orders.flatMap((order) => {
    const { refund } = order.life
    if (!refund) return []
    return [
      {
        tenant_id: context.tenant_id,
        id: refundId(context, order),
        order_id: order.id,
        amount: refund.amount,
        status: 'succeeded',
        provider_refund_id: `demo_refund_${order.id}`,
        reason: refund.reason,
        requested_by,
        created_at: minutesAfter(refund.at, -1),
        settled_at: refund.at,
        settled_on: dateIn(order.store.location.time_zone, refund.at),
      },
    ]
  })
}
