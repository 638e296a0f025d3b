import { inTenant, readInTenant } from '@fournil/db'
import type { TenantContext } from '../../context.ts'
import { orderUrl } from '../../order-record/order-url.ts'
import type { AboutOrder } from './about-order.ts'

export async function refundMail(ctx: TenantContext, { row, brand }: AboutOrder, refundId: string) {
  const { refundIssued } = await import('@fournil/mail')
  const refund = await inTenant(ctx, (tx) =>
    tx
      .selectFrom('refunds')
      .leftJoin('refund_lines', (join) =>
        join
          .onRef('refund_lines.refund_id', '=', 'refunds.id')
          .on('refunds.reason', '=', 'weighed'),
      )
      .leftJoin('order_items', 'order_items.id', 'refund_lines.order_item_id')
      .select([
        'refunds.amount',
        'refunds.extra_payment_intent_id',
        'order_items.product_name',
        'order_items.weighed_grams',
        'order_items.price_per_kilo',
      ])
      .where('refunds.id', '=', refundId)
      .executeTakeFirstOrThrow(),
  )
  const { product_name, weighed_grams: grams, price_per_kilo } = refund
  return refundIssued({
    brand,
    first_name: row.customer.first_name,
    order_number: row.order_number,
    total_ttc: row.total_ttc,
    refunded_total: row.refunded_amount,
    is_extra: refund.extra_payment_intent_id !== null,
    refund_amount: refund.amount,
    weighed:
      product_name && grams && price_per_kilo ? { product_name, grams, price_per_kilo } : null,
    is_paid_at_shop: row.is_paid_at_shop,
    status_url: orderUrl(ctx, row),
  })
}

export async function differingPayment(ctx: TenantContext, { row, brand }: AboutOrder) {
  const { paymentDiffers } = await import('@fournil/mail')
  return paymentDiffers({
    brand,
    first_name: row.customer.first_name,
    order_number: row.order_number,
    total_ttc: row.total_ttc,
    ...(row.paid_differently ?? { amount: 0, currency: 'eur' }),
    status_url: orderUrl(ctx, row),
  })
}

/** What the cancellation itself gives back, and what had been given before it. */
export async function moneyBack(ctx: TenantContext, orderId: string) {
  const [row] = await readInTenant<{ refund_amount: number; given: number }>(
    ctx,
    `select coalesce((select (e.details->>'amount')::int from order_events e
         where e.order_id = $1 and e.to_status = 'cancelled' order by e.number desc limit 1), 0) as refund_amount,
       coalesce((select sum(r.amount)::int from refunds r
         where r.order_id = $1 and r.status <> 'failed' and r.extra_payment_intent_id is null), 0) as given`,
    [orderId],
  )
  const { refund_amount = 0, given = 0 } = row ?? {}
  return { refund_amount, refunded_before: Math.max(0, given - refund_amount) }
}
