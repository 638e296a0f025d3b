import type { Tx } from '@fournil/db'
import { dateIn } from '@fournil/domain/clock'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { countSale } from '../sales/count-sale.ts'
import { recordPayment } from '../till/record-payment.ts'
import { recordSale } from './record-sale.ts'

/** The provider took the money for an order that stays cancelled: payment and refund both show in the books. */
export async function markPaidInBooks(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  paid: { payment_intent_id: string | null; amount: number },
): Promise<void> {
  const store = await tx
    .selectFrom('store_locations')
    .select('time_zone')
    .where('id', '=', order.store_id)
    .executeTakeFirstOrThrow()
  const paid_on = dateIn(store.time_zone, ctx.now)
  await tx
    .updateTable('orders')
    .set({
      status: 'cancelled',
      payment_status: 'paid',
      payment_intent_id: paid.payment_intent_id,
      paid_at: ctx.now,
      paid_on,
      updated_at: ctx.now,
    })
    .where('id', '=', order.id)
    .execute()
  await recordSale(ctx, tx, order, paid.amount)
  const taxes = await countSale(tx, order, paid_on)
  const { total_ttc } = order
  const payment = { kind: 'payment', amount: total_ttc, means: 'card_online' } as const
  await recordPayment(ctx, tx, order, { ...payment, taxes, day: paid_on })
}
