import type { Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addToDay } from '../sales/add-to-day.ts'
import { recordPayment } from '../till/record-payment.ts'
import { recordSale } from './record-sale.ts'
import { saleFacts } from './sale-facts.ts'

/** The provider took the money for an order that stays cancelled: payment and refund both show in the books. */
export async function markPaidInBooks(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  paid: { payment_intent_id: string | null; amount: number },
): Promise<void> {
  const { time_zone, commission_rate, taxes, products } = await saleFacts(tx, order.id)
  const day = dateIn(time_zone, ctx.now)
  await tx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      payment_status: 'paid',
      payment_intent_id: paid.payment_intent_id,
      paid_at: ctx.now,
      paid_on: day,
      updated_at: ctx.now,
    })
    .where('id', '=', order.id)
    .execute()
  await recordSale(ctx, tx, order, { amount: paid.amount, commission_rate })
  const { tenant_id, store_id, total_ttc } = order
  await addToDay(tx, { tenant_id, store_id, day, orders_count: 1, refunded: 0, taxes, products })
  const payment = { kind: 'payment', amount: total_ttc, means: 'card_online' } as const
  await recordPayment(ctx, tx, order, { ...payment, taxes, day })
}
