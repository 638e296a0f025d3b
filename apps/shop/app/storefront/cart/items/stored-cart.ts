import type { CartChange } from '@fournil/contract/shop/cart'
import { MOST_LINES, MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { MOST_OPTION_LABEL, MOST_OPTION_TEXT, MOST_OPTIONS } from '@fournil/domain/options'
import { SET_ASIDE_REASONS } from '@fournil/domain/set-aside'
import { type CartItem, type CartOption, keyOf } from './cart-item.ts'

/** What one browser keeps of one shop's cart. */
export type StoredCart = {
  items: readonly CartItem[]
  promo_code: string | null
  /** What the server changed and the shopper has not yet acknowledged: a reload must not swallow it. */
  changes: readonly CartChange[]
}

export const EMPTY_CART: StoredCart = { items: [], promo_code: null, changes: [] }

const HIGHEST_PRICE = 10_000_000
const WITHOUT_STOCK = 999_999
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Anyone and any older version may have written it: what cannot be understood is left out, never a crash. */
export function readStoredCart(text: string | null): StoredCart {
  const stored = fieldsOf(parse(text))
  const items = new Map<string, CartItem>()
  for (const raw of listOf(stored.items).slice(0, MOST_LINES)) {
    const item = readItem(fieldsOf(raw))
    if (item && !items.has(keyOf(item))) items.set(keyOf(item), item)
  }
  const code = stored.promo_code
  return {
    items: [...items.values()],
    promo_code: typeof code === 'string' && code.length > 0 && code.length <= 40 ? code : null,
    changes: listOf(stored.changes).slice(0, MOST_LINES).flatMap(readChange),
  }
}

function readItem(raw: Record<string, unknown>): CartItem | null {
  const { product_id, product_name, price, stock, quantity } = raw
  if (typeof product_id !== 'string' || !UUID.test(product_id)) return null
  if (typeof product_name !== 'string' || product_name.length > 200) return null
  if (!isWhole(price, 0, HIGHEST_PRICE) || !isWhole(quantity, 1, MOST_OF_ONE)) return null
  const known = isWhole(stock, 0, WITHOUT_STOCK) ? stock : WITHOUT_STOCK
  const options = listOf(raw.options).slice(0, MOST_OPTIONS).map(readOption)
  // Half of what was chosen is something else.
  if (!options.every((option) => option !== null)) return null
  const aside = readAside(raw.aside)
  const item = {
    ...{ product_id, product_name, price, stock: known, quantity },
    ...(aside && { aside }),
  }
  return options.length > 0 ? { ...item, options } : item
}

function readAside(raw: unknown): CartItem['aside'] {
  const { reason, sold_at } = fieldsOf(raw)
  const known = SET_ASIDE_REASONS.find((each) => each === reason)
  const isId = (id: unknown): id is string => typeof id === 'string' && UUID.test(id)
  return known && { reason: known, sold_at: listOf(sold_at).slice(0, 100).filter(isId) }
}

function readOption(raw: unknown): CartOption | null {
  const { option_id, choice_id, label, value } = fieldsOf(raw)
  if (typeof option_id !== 'string' || !UUID.test(option_id)) return null
  if (typeof label !== 'string' || label.length > MOST_OPTION_LABEL) return null
  if (typeof value !== 'string' || value.length > MOST_OPTION_TEXT) return null
  if (choice_id === null) return { option_id, choice_id, label, value }
  if (typeof choice_id !== 'string' || !UUID.test(choice_id)) return null
  return { option_id, choice_id, label, value }
}

function readChange(raw: unknown): CartChange[] {
  const { kind, product_id, product_name, was, is } = fieldsOf(raw)
  if (typeof product_id !== 'string' || typeof product_name !== 'string') return []
  // A change that was kept before lines had options is one of its product.
  const { line_key = product_id } = fieldsOf(raw)
  if (typeof line_key !== 'string') return []
  const names = { line_key, product_id, product_name }
  if (kind === 'unavailable' || kind === 'options_changed') return [{ kind, ...names }]
  if (kind !== 'price_changed' && kind !== 'quantity_reduced' && kind !== 'quantity_raised')
    return []
  if (!isWhole(was, 0, HIGHEST_PRICE) || !isWhole(is, 0, HIGHEST_PRICE)) return []
  return [{ kind, ...names, was, is }]
}

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
