import type { SetAsideLine } from '@fournil/contract/shop/cart'
import type { Store } from '@fournil/contract/shop/stores'
import { keyOf, takenOf } from '../cart/items/cart-item.ts'
import type { StoredCart } from '../cart/items/stored-cart.ts'
import { useStoredCart } from '../cart/items/use-cart.ts'
import { priceCart, questionOf } from '../cart/pricing/price-cart.ts'
import { useStorefront } from '../use-storefront.ts'
import { askBeforeChange } from './store-change.ts'
import { useStoreChoice } from './use-store-choice.ts'

/** Chooses a store, after asking where that would set something of the cart aside. `onDone` when it is chosen. */
export function useStoreChange(): (store: Store, onDone?: () => void) => Promise<void> {
  const { store: current } = useStorefront()
  const [, cart] = useStoredCart()
  const choose = useStoreChoice()
  return async (store, onDone = () => {}) => {
    const go = () => {
      choose(store.id)
      onDone()
    }
    const lines = store.id === current?.id ? [] : await setAsideAt(store.id, cart.read())
    if (lines.length === 0) return go()
    askBeforeChange({ store, lines, go })
  }
}

/** What can be had now, and could not be there. Nobody to ask: the cart itself will tell. */
async function setAsideAt(store_id: string, cart: StoredCart): Promise<SetAsideLine[]> {
  const taken = new Set(takenOf(cart.items).map(keyOf))
  if (taken.size === 0) return []
  const { data } = await priceCart(questionOf(cart, store_id))
  return data?.set_aside.filter(({ line_key }) => taken.has(line_key)) ?? []
}
