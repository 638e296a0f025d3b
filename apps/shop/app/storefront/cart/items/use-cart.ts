import { toast } from '@fournil/ui/toast'
import { useMemo, useSyncExternalStore } from 'react'
import { useStorefront } from '../../use-storefront.ts'
import { drawer } from '../drawer/drawer.ts'
import { type CartItem, countOf, takenOf } from './cart-item.ts'
import { type CartStore, cartStore } from './cart-store.ts'
import { type Addition, addItem, removeItem, setItemQuantity } from './change-items.ts'
import { EMPTY_CART, type StoredCart } from './stored-cart.ts'

export type { CartItem } from './cart-item.ts'

export type Cart = {
  /** What can be had where the shopper collects. */
  items: CartItem[]
  /** What waits until it can. */
  set_aside: CartItem[]
  /** Articles, not lines. */
  count: number
  /** Puts it in and says so in a toast; never more than the stock that is given. */
  add: (item: Addition, quantity: number) => void
  /** Lines go by their key. Zero or less takes the line away. */
  setQuantity: (key: string, quantity: number) => void
  remove: (key: string) => void
  clear: () => void
  /** What was ordered leaves; what waits stays. */
  clearOrdered: () => void
  openDrawer: () => void
}

export function useCart(): Cart {
  const [{ items }, store] = useStoredCart()
  const verbs = useMemo(() => verbsOf(store), [store])
  return useMemo(() => {
    const set_aside = items.filter(({ aside }) => aside)
    return { items: takenOf(items), set_aside, count: countOf(items), ...verbs }
  }, [items, verbs])
}

/** The cart with all that is kept beside its lines, for the cart's own parts. */
export function useStoredCart(): [StoredCart, CartStore] {
  const { tenant } = useStorefront()
  const store = cartStore(tenant.tenantSlug)
  return [useSyncExternalStore(store.subscribe, store.read, emptyCart), store]
}

function verbsOf(store: CartStore) {
  const changeItems = (change: (items: readonly CartItem[]) => readonly CartItem[]) =>
    store.change((cart) => ({ ...cart, items: change(cart.items) }))
  return {
    add(item: Addition, quantity: number) {
      const name = item.product_name.slice(0, 200)
      const { items, added } = addItem(
        store.read().items,
        { ...item, product_name: name },
        quantity,
      )
      changeItems(() => items)
      sayAdded(name, added, quantity)
    },
    setQuantity: (key: string, quantity: number) =>
      changeItems((items) => setItemQuantity(items, key, quantity)),
    remove: (key: string) => changeItems((items) => removeItem(items, key)),
    clear: () => store.change(emptyCart),
    clearOrdered: () =>
      store.change(({ items }) => ({ ...EMPTY_CART, items: items.filter(({ aside }) => aside) })),
    openDrawer: drawer.open,
  }
}

function sayAdded(name: string, added: number, wanted: number) {
  if (added === 0) {
    toast(`Impossible d’en ajouter davantage : ${name}`, { tone: 'neutral' })
    return
  }
  const rest = added < wanted ? ', c’est tout ce qui reste' : ''
  toast(`${added} × ${name} ajouté au panier${rest}`)
}

function emptyCart(): StoredCart {
  return EMPTY_CART
}
