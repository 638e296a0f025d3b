import type { CartItem } from './cart-item.ts'
import type { StoredCart } from './stored-cart.ts'

/** Puts a line back where it was, unless the shopper has put the same product in again since. */
export function restoreItem(cart: StoredCart, item: CartItem, place: number): StoredCart {
  if (cart.items.some(({ product_id }) => product_id === item.product_id)) return cart
  return { ...cart, items: cart.items.toSpliced(Math.max(0, place), 0, item) }
}

/** Puts a whole cart back; what was added meanwhile stays, and wins for its product. */
export function restoreCart(now: StoredCart, before: StoredCart): StoredCart {
  const added = new Set(now.items.map(({ product_id }) => product_id))
  return {
    ...now,
    promo_code: now.promo_code ?? before.promo_code,
    items: [...before.items.filter(({ product_id }) => !added.has(product_id)), ...now.items],
  }
}
