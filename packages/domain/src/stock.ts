export const STOCK_MODES = ['none', 'global', 'per_store'] as const

export type StockMode = (typeof STOCK_MODES)[number]

export type StockLevel = { quantity: number; reserved_quantity: number }

/** What is left of a product, at most, when it is called nearly gone. The trigger in `0037_webhooks.sql` counts alike. */
export const LOW_STOCK = 5

/** What "no stock management" counts as. */
export const UNLIMITED_STOCK = 999_999

/** Where stock is managed, a product or a store without a row has nothing to sell. */
export function availableStock(
  mode: StockMode,
  levels: { global?: StockLevel | null; store?: StockLevel | null },
): number {
  if (mode === 'none') return UNLIMITED_STOCK
  const level = mode === 'global' ? levels.global : levels.store
  return level ? Math.max(0, level.quantity - level.reserved_quantity) : 0
}
