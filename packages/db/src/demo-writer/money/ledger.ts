import {
  canRelease,
  commissionOf,
  type LedgerEntry,
  refundEntries,
  releaseAt,
  releaseEntries,
  saleEntries,
} from '@fournil/domain/ledger'
import type { Row } from '../insert-rows.ts'
import type { WrittenOrder } from '../orders/order-rows.ts'
import type { ShopContext } from '../shop-context.ts'
import { refundId } from './refunds.ts'

export type LedgerRow = Row<'ledger_entries'> & { created_at: Date }
export type Sales = { transactions: Row<'platform_transactions'>[]; entries: LedgerRow[] }

/** What every paid order brought: the sale, the platform's part, the refund, the release. */
export function salesOf(
  context: ShopContext,
  orders: readonly WrittenOrder[],
  commission_rate: number,
): Sales {
  const sales = orders.flatMap((order) => saleOf(context, order, commission_rate) ?? [])
  return {
    transactions: sales.map(({ transaction }) => transaction),
    entries: sales.flatMap(({ entries }) => entries),
  }
}

function saleOf(context: ShopContext, order: WrittenOrder, commission_rate: number) {
  const { life, priced, pickup_at, fate } = order
  if (!life.paid_at) return null
  const amount_total = priced.total_ttc
  const platform_fee = commissionOf(amount_total, commission_rate)
  const transaction_id = context.id('transaction', order.id)
  const history: { entry: LedgerEntry; at: Date; refund_id: string | null }[] = []
  const write = (entries: LedgerEntry[], at: Date, refund_id: string | null = null) => {
    for (const entry of entries) history.push({ entry, at, refund_id })
  }

  write(saleEntries(amount_total, platform_fee), life.paid_at)
  const refund = (account: 'pending' | 'available') => {
    if (!life.refund) return
    const sale = { amount_total, platform_fee, refunded_before: 0 }
    const entries = refundEntries(sale, life.refund.amount, account)
    write(entries, life.refund.at, refundId(context, order))
  }
  // A refund before the handover eats into what is pending, a later one into what is available.
  if (!life.completed_at) refund('pending')
  const isReleased = canRelease({ status: fate.status, pickup_at }, context.now)
  if (isReleased) {
    const entries = releaseEntries(history.map(({ entry }) => entry))
    write(entries, life.completed_at ?? releaseAt(pickup_at))
  }
  if (life.completed_at) refund('available')

  const status =
    fate.payment_status === 'refunded' ? 'refunded' : isReleased ? 'completed' : 'pending'
  const transaction: Row<'platform_transactions'> = {
    tenant_id: context.tenant_id,
    id: transaction_id,
    order_id: order.id,
    amount_total,
    platform_fee,
    commission_rate,
    tenant_amount: amount_total - platform_fee,
    status,
    release_at: releaseAt(pickup_at),
    created_at: life.paid_at,
  }
  const entries = history.map(({ entry, at, refund_id }, index) => ({
    tenant_id: context.tenant_id,
    id: context.id('entry', transaction_id, index),
    ...entry,
    transaction_id,
    refund_id,
    payout_id: null,
    created_at: at,
  }))
  return { transaction, entries }
}
