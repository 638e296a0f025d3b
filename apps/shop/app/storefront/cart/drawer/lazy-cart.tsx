import { LazySection } from '../../frame/lazy-section.tsx'
import { useIsOrdering } from '../../frame/ordering-page.ts'
import { useStoredCart } from '../items/use-cart.ts'
import { drawer } from './drawer.ts'

export const loadCart = () => import('./cart-panel.tsx')

/**
 * Who has nothing in the cart and does not look into it needs none of its code; nor does who orders, for that page shows
 * the cart itself and asks its prices.
 */
export function LazyCart() {
  const [{ items, changes }] = useStoredCart()
  const isOrdering = useIsOrdering()
  return (
    <LazySection
      load={loadCart}
      isWanted={!isOrdering && items.length + changes.length > 0}
      part={drawer}
      failure="Le panier n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez."
    />
  )
}
