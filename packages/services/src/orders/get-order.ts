import type { OrderDetail } from '@fournil/contract/office/order-views'
import { readInTenant } from '@fournil/db'
import { isPaidOnline, refundableOf } from '@fournil/domain/refunds'
import { AppError } from '../app-error.ts'
import { requirePermission, requireTenant } from '../auth/require.ts'
import type { Context } from '../context.ts'
import { GET_ORDER_SQL } from './get-order-sql.ts'
import { type HistoryRecord, historyOf, inWords } from './order-history.ts'

type Refunds = Omit<OrderDetail['refunds'][number], 'created_at'> & { created_at: string }

type Withdrawals = Omit<OrderDetail['withdrawals'][number], 'declared_at'> & { declared_at: string }

type Row = Omit<
  OrderDetail,
  'history' | 'refunds' | 'withdrawals' | 'is_paid_online' | 'refundable_amount'
> & {
  payment_intent_id: string | null
  refunds_under_way: number
  refunds: Refunds[]
  withdrawals: Withdrawals[]
  history: HistoryRecord[]
}

/** Everything the counter may want to know of one order. */
export async function getOrder(
  ctx: Context,
  { order_id }: { order_id: string },
): Promise<OrderDetail> {
  requirePermission(ctx, 'can_manage_orders')
  requireTenant(ctx)
  const [row] = await readInTenant<Row>(ctx, GET_ORDER_SQL, [order_id, ctx.now])
  if (!row) throw new AppError('NOT_FOUND')
  const { payment_intent_id: _, refunds_under_way: __, refunds, history, ...order } = row
  return {
    ...order,
    refunds: refunds.map((refund) => ({
      ...refund,
      reason: inWords(refund.reason),
      created_at: new Date(refund.created_at),
    })),
    withdrawals: row.withdrawals.map((one) => ({
      ...one,
      declared_at: new Date(one.declared_at),
    })),
    history: historyOf(history),
    is_paid_online: isPaidOnline(row),
    refundable_amount: refundableOf(row),
  }
}
