import { MOST_OF_ONE } from '@fournil/domain/cart-limits'

/** A line as this browser remembers it. Name, price and stock are what the shopper last saw; the server has the last word. */
export type CartItem = {
  product_id: string
  product_name: string
  /** TTC, in cents. */
  price: number
  stock: number
  quantity: number
}

export function countOf(items: readonly CartItem[]): number {
  return items.reduce((all, { quantity }) => all + quantity, 0)
}

export function totalOf(items: readonly CartItem[]): number {
  return items.reduce((all, { price, quantity }) => all + price * quantity, 0)
}

/** How many of it the cart may hold. */
export function mostOf({ stock }: Pick<CartItem, 'stock'>): number {
  return Math.min(MOST_OF_ONE, Math.max(0, stock))
}
