import type { SetAsideLine } from '@fournil/contract/shop/cart'
import { fitsCalendar, sellingDays } from '../catalogue/shelf.ts'
import { stockOf } from '../catalogue/stock-of.ts'
import { pictureOf } from '../files/picture-of.ts'
import type { StoreRecord } from '../stores/store-records.ts'
import type { CartProduct } from './cart-sql.ts'
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
  const elsewhere = isGoneEverywhere ? [] : stores.filter((store) => isSoldAt(store, product, now))
  return {
    line_key: key,
    product_id: product.id,
    product_name,
    reason,
    sold_at: elsewhere.map(({ id }) => id),
    picture: pictureOf(product),
  }
}

function isSoldAt(store: StoreRecord, product: CartProduct, now: Date): boolean {
  if (product.availability === 'out of stock' || product.not_at.includes(store.id)) return false
  if (!fitsCalendar(sellingDays(store, now), product)) return false
  if (product.stock_management_mode === 'per_store') return (product.stock_at[store.id] ?? 0) > 0
  return stockOf(product) > 0
}
