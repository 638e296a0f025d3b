import type { Tx } from '@fournil/db'
import { refundableOf } from '@fournil/domain/refunds'
import { AppError } from '../../app-error.ts'
import type { LockedOrder } from '../../order-record/lock-order.ts'

/** Refuses what cannot be given back. The order is locked, so whoever asks at the same moment sees this refund. */
export async function checkRefund(tx: Tx, order: LockedOrder, amount: number): Promise<void> {
  if (amount === 0) return
  if (order.paid_at === null || order.total_ttc === 0) throw new AppError('NOT_PAID')
  const refundable = await stillRefundable(tx, order)
  if (amount > refundable) throw new AppError('REFUND_TOO_HIGH', { refundable })
}

/** What could still be given back, what the provider was already asked for set aside. */
export async function stillRefundable(tx: Tx, order: LockedOrder): Promise<number> {
  return refundableOf({ ...order, refunds_under_way: await refundsUnderWay(tx, order.id) })
}

export async function refundsUnderWay(tx: Tx, orderId: string): Promise<number> {
  const { amount } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .where('extra_payment_intent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return amount
}
