import type { Tx } from '@fournil/db'
import type { PaymentMeans } from '@fournil/domain/payment-means'
import { isPaidOnline } from '@fournil/domain/refunds'
import type { RateVat } from '@fournil/domain/vat'
import type { TenantContext } from '../context.ts'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { recordPayment } from './record-payment.ts'

type Refund = { id: string; amount: number }

/** Money went back the way it came, or came back again because the provider could not give it; `taxes` are as they count on the day. */
export async function recordRefund(
  ctx: TenantContext,
  tx: Tx,
  order: LockedOrder,
  refund: Refund,
  { day, taxes, kind }: { day: string; taxes: RateVat[]; kind: 'refund' | 'refund_taken_back' },
): Promise<void> {
  await recordPayment(ctx, tx, order, {
    kind,
    amount: kind === 'refund' ? -refund.amount : refund.amount,
    means: await meansOf(tx, order),
    taxes,
    day,
    refund_id: refund.id,
  })
}

/** By what was said last of how the order was paid. */
async function meansOf(tx: Tx, order: LockedOrder): Promise<PaymentMeans> {
  if (isPaidOnline(order)) return 'card_online'
  const paid = await tx
    .selectFrom('payments')
    .select('means')
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['payment', 'correction'])
    .where('amount', '>', 0)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid?.means ?? 'cash'
}
