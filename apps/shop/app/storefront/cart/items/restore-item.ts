import { type CartItem, keyOf } from './cart-item.ts'
import type { StoredCart } from './stored-cart.ts'

/** Puts a line back where it was, unless the shopper has put the same in again since. */
export function restoreItem(cart: StoredCart, item: CartItem, place: number): StoredCart {
  if (cart.items.some((other) => keyOf(other) === keyOf(item))) return cart
  return { ...cart, items: cart.items.toSpliced(Math.max(0, place), 0, item) }
}

/** Puts a whole cart back; what was added meanwhile stays, and wins for its line. */
export function restoreCart(now: StoredCart, before: StoredCart): StoredCart {
  const added = new Set(now.items.map(keyOf))
  return {
    ...now,
    promo_code: now.promo_code ?? before.promo_code,
    items: [...before.items.filter((item) => !added.has(keyOf(item))), ...now.items],
  }
}
