import type { StoreRecord } from '../stores/store-records.ts'
import type { Elsewhere, ProductRow } from './product-row.ts'
import { fitsCalendar, sellingDays } from './shelf.ts'
import { stockOf } from './stock-of.ts'

/** The stores that can sell it within the days of their calendars, by their ids. */
export function storesWith(
  product: ProductRow & Elsewhere,
  stores: readonly StoreRecord[],
  now: Date,
): string[] {
  return stores.filter((store) => isSoldAt(store, product, now)).map(({ id }) => id)
}

function isSoldAt(store: StoreRecord, product: ProductRow & Elsewhere, now: Date): boolean {
  if (product.availability === 'out of stock' || product.not_at.includes(store.id)) return false
  if (!fitsCalendar(sellingDays(store, now), product)) return false
  if (product.stock_management_mode === 'per_store') return (product.stock_at[store.id] ?? 0) > 0
  return stockOf(product) > 0
}
