import type { InputOf } from '@fournil/contract/http-calls'
import { callApi } from '../../call-api.ts'
import { type CartItem, chosenOf } from '../items/cart-item.ts'
import type { StoredCart } from '../items/stored-cart.ts'

/** What the server is asked: two equal questions have one answer. */
export type Question = InputOf<'POST /shop/cart'>

export function questionOf(cart: StoredCart, store_id: string | undefined): Question {
  return {
    store_id,
    items: cart.items.map(askedItem),
    promo_code: cart.promo_code ?? undefined,
  }
}

/** A line as the server is asked about it. */
export function askedItem(item: CartItem): Question['items'][number] {
  const { product_id, product_name, price, quantity } = item
  const options = chosenOf(item)
  return { product_id, product_name, price, quantity, ...(options.length > 0 && { options }) }
}

export function priceCart(question: Question) {
  return callApi('POST /shop/cart', question)
}
