import { MOST_LINES } from '@fournil/domain/cart-limits'
import { type CartItem, keyOf, mostOf } from './cart-item.ts'

export type Addition = Omit<CartItem, 'quantity'>

/** `added` is how many really went in: the stock, the limits of a cart and nonsense all count. */
export function addItem(
  items: readonly CartItem[],
  addition: Addition,
  quantity: number,
): { items: readonly CartItem[]; added: number } {
  const wanted = Number.isFinite(quantity) ? Math.floor(quantity) : 0
  const known = items.find((item) => keyOf(item) === keyOf(addition))
  const room = mostOf(addition) - (known?.quantity ?? 0)
  const added = Math.max(0, Math.min(wanted, room))
  if (added === 0 || (!known && items.length >= MOST_LINES)) return { items, added: 0 }
  const item = { ...addition, quantity: (known?.quantity ?? 0) + added }
  if (!known) return { items: [...items, item], added }
  return { items: items.map((other) => (other === known ? item : other)), added }
}

/** Zero or less takes the line away. */
export function setItemQuantity(
  items: readonly CartItem[],
  key: string,
  quantity: number,
): readonly CartItem[] {
  if (!(quantity >= 1)) return removeItem(items, key)
  return items.map((item) =>
    keyOf(item) === key
      ? { ...item, quantity: Math.max(1, Math.min(Math.floor(quantity), mostOf(item))) }
      : item,
  )
}

export function removeItem(items: readonly CartItem[], key: string): readonly CartItem[] {
  return items.filter((item) => keyOf(item) !== key)
}
