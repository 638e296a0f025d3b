import type { PricedCart } from '@fournil/contract/shop/cart'
import { callApi } from '../../call-api.ts'
import type { StoredCart } from '../items/stored-cart.ts'

/** What the server is asked: two equal questions have one answer. */
export type Question = {
  store_id?: string
  items: { product_id: string; product_name: string; price: number; quantity: number }[]
  promo_code?: string
}

export function questionOf(cart: StoredCart, store_id: string | undefined): Question {
  return {
    store_id,
    items: cart.items.map(({ product_id, product_name, price, quantity }) => ({
      product_id,
      product_name,
      price,
      quantity,
    })),
    promo_code: cart.promo_code ?? undefined,
  }
}

export function priceCart(question: Question): Promise<PricedCart> {
  return callApi<PricedCart>('POST', '/shop/cart', question)
}
