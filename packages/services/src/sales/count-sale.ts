import type { Tx } from '@fournil/db'
import type { RateVat } from '@fournil/domain/vat'
import type { LockedOrder } from '../order-record/lock-order.ts'
import { addToDay } from './add-to-day.ts'
import { soldIn } from './sold-in.ts'

type PaidOrder = Pick<LockedOrder, 'tenant_id' | 'id' | 'store_id'>

/** A sale counts on the day it was paid, on the store's clock, in the transaction that finds it paid. Answers its VAT. */
export async function countSale(tx: Tx, order: PaidOrder, paid_on: string): Promise<RateVat[]> {
  const { tenant_id, store_id } = order
  const sold = await soldIn(tx, order.id)
  await addToDay(tx, { tenant_id, store_id, day: paid_on, orders_count: 1, refunded: 0, ...sold })
  return sold.taxes
}
