import { availableStock } from '@fournil/domain/stock'
import type { ProductRow } from './product-row.ts'

/** How many the store can still sell; none of what the shop has declared out of stock, whatever is counted. */
export function stockOf(row: Omit<ProductRow, 'options' | 'picture_file'>): number {
  if (row.availability === 'out of stock') return 0
  return availableStock(row.stock_management_mode, {
    global: row.global_stock,
    store: row.store_stock,
  })
}
