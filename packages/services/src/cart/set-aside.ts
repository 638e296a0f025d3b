import type { SetAsideLine } from '@fournil/contract/shop/cart'
import { stockOf } from '../catalogue/stock-of.ts'
import { storesWith } from '../catalogue/stores-with.ts'
import { pictureOf } from '../files/picture-of.ts'
import type { StoreRecord } from '../stores/store-records.ts'
import type { WaitingLine } from './check-lines.ts'

/** A line that waits, with the stores that could give it. */
export function setAside(
  { key, product, product_name, reason }: WaitingLine,
  stores: readonly StoreRecord[],
  now: Date,
): SetAsideLine {
  // Where the count is the shop's own, or a choice has run out, no other store has more of it.
  const isGoneEverywhere =
    reason === 'out_of_stock' &&
    (product.stock_management_mode !== 'per_store' || stockOf(product) > 0)
  return {
    line_key: key,
    product_id: product.id,
    product_name,
    reason,
    sold_at: isGoneEverywhere ? [] : storesWith(product, stores, now),
    picture: pictureOf(product),
  }
}
