import { createHash } from 'node:crypto'
import type { CreateOrderCheckout } from '@fournil/contract/shop/orders'

/** The browser's key and what it asks for: the same key with another cart is another order. */
export function attemptKey({ replaces_order_id: _, ...wish }: CreateOrderCheckout): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('base64url')
}
