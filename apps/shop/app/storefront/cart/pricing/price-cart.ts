import type { InputOf } from '@fournil/contract/http-calls'
import { callApi } from '../../call-api.ts'
import type { StoredCart } from '../items/stored-cart.ts'

/** What the server is asked: two equal questions have one answer. */
export type Question = InputOf<'POST /shop/cart'>

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

export function priceCart(question: Question) {
  return callApi('POST /shop/cart', question)
}
