import { EMPTY_CART, readStoredCart, type StoredCart } from './stored-cart.ts'

export type CartStore = {
  read: () => StoredCart
  change: (change: (cart: StoredCart) => StoredCart) => void
  subscribe: (listener: () => void) => () => void
}

const opened = new Map<string, CartStore>()

/** One cart per shop and browser: kept in local storage, the same in every tab. */
export function cartStore(tenantSlug: string): CartStore {
  if (typeof window === 'undefined') return NOWHERE
  const store = opened.get(tenantSlug) ?? openCart(cartKey(tenantSlug))
  opened.set(tenantSlug, store)
  return store
}

export function cartKey(tenantSlug: string): string {
  return `fournil_cart:${tenantSlug}`
}

function openCart(key: string): CartStore {
  const listeners = new Set<() => void>()
  let cart = readStoredCart(load(key))

  function publish(next: StoredCart) {
    cart = next
    for (const listener of listeners) listener()
  }

  window.addEventListener('storage', (event) => {
    // A null key is `localStorage.clear()` in another tab.
    if (event.key === key || event.key === null) publish(readStoredCart(load(key)))
  })

  return {
    read: () => cart,
    change(change) {
      const next = change(cart)
      if (next === cart) return
      keep(key, next)
      publish(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

// A browser may refuse storage altogether: the cart then lives as long as the page.
function load(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, cart: StoredCart): void {
  try {
    if (isNothing(cart)) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(cart))
  } catch {}
}

// A code that a link brought waits for its first article.
function isNothing({ items, changes, promo_code }: StoredCart): boolean {
  return items.length + changes.length === 0 && promo_code === null
}

const NOWHERE: CartStore = { read: () => EMPTY_CART, change: () => {}, subscribe: () => () => {} }
