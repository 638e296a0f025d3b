import type { Tx } from '@fournil/db'
import { refundProducts, refundTaxes } from '@fournil/domain/refund-split'
import type { RateVat } from '@fournil/domain/vat'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { refundPartsOf } from '../order-record/refund-lines.ts'
import { addToDay } from './add-to-day.ts'
import { soldIn } from './sold-in.ts'

type RefundedOrder = Pick<
  LockedOrder,
  'tenant_id' | 'id' | 'store_id' | 'refunded_amount' | 'total_ttc'
>

/**
 * A refund lowers the figures of the day it was given back (sign 1), line by line of what its order had sold. With sign -1 one
 * that the provider took back raises those of the day on which it did: a day that has been reported stays as it was. The order is as it was
 * before: its `refunded_amount` does not yet contain the refund, or still does when it is taken back. Answers the VAT as it was counted.
 */
export async function countRefund(
  tx: Tx,
  order: RefundedOrder,
  { id, amount }: { id: string; amount: number },
  day: string,
  sign: 1 | -1 = 1,
): Promise<RateVat[]> {
  const { tenant_id, store_id } = order
  const refunded_before = sign === 1 ? order.refunded_amount : order.refunded_amount - amount
  const { taxes, products } = await soldIn(tx, order.id)
  const parts = await refundPartsOf(tx, order.id)
  const own = parts.filter(({ refund_id }) => refund_id === id)
  const before = parts.filter(({ refund_id, status }) => refund_id !== id && status === 'succeeded')
  const is_all = refunded_before + amount === order.total_ttc
  const counted = refundTaxes(taxes, before, own).map((part) => ({
    tax_rate: part.tax_rate,
    base_ht: -sign * part.base_ht,
    tax_amount: -sign * part.tax_amount,
    total_ttc: -sign * part.total_ttc,
  }))
  await addToDay(tx, {
    tenant_id,
    store_id,
    day,
    // An order whose money all went back is no longer a paid one.
    orders_count: is_all ? -sign : 0,
    refunded: sign * amount,
    taxes: counted,
    products: refundProducts(
      products,
      { parts: before, is_all: false },
      { parts: [...before, ...own], is_all },
    ).map((part) => ({
      product_id: part.product_id,
      quantity: -sign * part.quantity,
      revenue: -sign * part.revenue,
    })),
  })
  return counted
}
