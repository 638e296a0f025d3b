import { inTenant, type Tx } from '@fournil/db'
import { type CounterMeans, isCounterMeans } from '@fournil/domain/payment-means'
import type { RateVat } from '@fournil/domain/vat'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { lockOrder } from '../order-record/lock-order.ts'
import { recordOrderEvent } from '../order-record/order-events.ts'
import { dayAtStore } from '../sales/day-at-store.ts'
import { recordPayment } from './record-payment.ts'

/** Cash was typed and it was the card: nothing is changed, the row is taken back by another and said anew. */
export async function correctPayment(
  ctx: Context,
  { number, means }: { number: number; means: CounterMeans },
): Promise<void> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  await inTenant(ctx, async (tx) => {
    const seen = await paymentOf(tx, number)
    const order = seen && (await lockOrder(tx, seen.order_id))
    if (!seen || !order) throw new AppError('NOT_FOUND')
    // Under the order's lock: whoever corrects the same row meanwhile was first.
    if (!isCounterMeans(seen.means) || seen.kind === 'reversal' || (await isReversed(tx, number)))
      throw new AppError('PAYMENT_NOT_CORRECTABLE')
    if (seen.means === means) return
    const day = await dayAtStore(tx, order.store_id, ctx.now)
    const taxes = seen.taxes as RateVat[]
    await recordPayment(ctx, tx, order, {
      kind: 'reversal',
      amount: -seen.amount,
      means: seen.means,
      taxes: taxes.map(negative),
      day,
      reversal_of: number,
    })
    await recordPayment(ctx, tx, order, {
      kind: 'correction',
      amount: seen.amount,
      means,
      taxes,
      day,
    })
    await recordOrderEvent(ctx, tx, {
      order_id: order.id,
      kind: 'payment_corrected',
      details: { amount: seen.amount, means },
    })
  })
}

function paymentOf(tx: Tx, number: number) {
  return tx
    .selectFrom('payments')
    .select(['order_id', 'kind', 'amount', 'means', 'taxes'])
    .where('number', '=', number)
    .executeTakeFirst()
}

async function isReversed(tx: Tx, number: number): Promise<boolean> {
  const reversal = await tx
    .selectFrom('payments')
    .select('number')
    .where('reversal_of', '=', number)
    .executeTakeFirst()
  return reversal !== undefined
}

function negative(rate: RateVat): RateVat {
  const { tax_rate, base_ht, tax_amount, total_ttc } = rate
  return { tax_rate, base_ht: -base_ht, tax_amount: -tax_amount, total_ttc: -total_ttc }
}
