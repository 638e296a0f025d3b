import { type CartItem, keyOf } from './cart-item.ts'

/** Lines that have begun to wait, and lines that can be had again. */
export function asideNews(
  before: readonly CartItem[],
  after: readonly CartItem[],
): { left: CartItem[]; back: CartItem[] } {
  const known = new Map(before.map((item) => [keyOf(item), item]))
  const wasAside = (item: CartItem) => known.get(keyOf(item))?.aside !== undefined
  const both = after.filter((item) => known.has(keyOf(item)))
  return {
    left: both.filter((item) => item.aside && !wasAside(item)),
    back: both.filter((item) => !item.aside && wasAside(item)),
  }
}

export function backSentence(back: readonly CartItem[]): string {
  const [only, second] = back
  return only && !second
    ? `${only.product_name} est de nouveau dans votre panier`
    : `${back.length} produits sont de nouveau dans votre panier`
}
