import type { OrderNumber } from '@fournil/contract/shop/orders'
import type { Tx } from '@fournil/db'
import { type LockedOrder, lockOrder } from './lock-order.ts'

/** The order of this number and address, locked; null when there is none, which whoever asks is not told. */
export async function lockOrderByNumber(
  tx: Tx,
  { order_number, email }: OrderNumber,
): Promise<LockedOrder | null> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number)
    .where((is) => is(is.fn('lower', ['customer_email']), '=', email))
    .executeTakeFirst()
  return found ? lockOrder(tx, found.id) : null
}
