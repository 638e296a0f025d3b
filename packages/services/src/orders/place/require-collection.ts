import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'
import { clientOf, prepared, type Tx } from '@fournil/db'
import {
  type CollectionTerms,
  collectionError,
  MOST_TO_PAY_ON_COLLECTION,
} from '@fournil/domain/pay-on-collection'
import { AppError } from '../../app-error.ts'

/**
 * A stranger may order without paying where the shop allows it, up to its limit, and a few times at once. Whoever orders
 * under the same address at the same moment is waiting (see `unpaidOrders`), so that all of their orders are counted.
 */
export async function requireCollection(
  tx: Tx,
  { customer_email, customer_phone }: CreateOrderCheckout,
  terms: CollectionTerms,
  total_ttc: number,
): Promise<void> {
  const why = collectionError(terms, total_ttc)
  if (why === 'COLLECTION_LIMIT_EXCEEDED')
    throw new AppError(why, { limit: terms.collection_limit })
  if (why) throw new AppError(why)
  const { rows } = await clientOf(tx).query<{ waiting: number }>(
    prepared(COUNT_WAITING, [customer_email, customer_phone]),
  )
  if ((rows[0]?.waiting ?? 0) >= MOST_TO_PAY_ON_COLLECTION)
    throw new AppError('TOO_MANY_TO_COLLECT')
}

// In the words of the index orders_to_collect: a few among all orders.
const COUNT_WAITING = `
  select count(*)::int as waiting from orders o
  where o.status in ('paid', 'preparing', 'ready') and o.pays_on_collection and o.paid_at is null
    and (o.customer_email = $1 or phone_digits(o.customer_phone) = phone_digits($2))`
