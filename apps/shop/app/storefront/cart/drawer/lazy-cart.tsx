import { LazySection } from '../../frame/lazy-section.tsx'
import { useStoredCart } from '../items/use-cart.ts'
import { drawer } from './drawer.ts'

export const loadCart = () => import('./cart-panel.tsx')

/** Who has nothing in the cart and does not look into it needs none of its code. */
export function LazyCart() {
  const [{ items, changes }] = useStoredCart()
  return (
    <LazySection
      load={loadCart}
      isWanted={items.length + changes.length > 0}
      part={drawer}
      failure="Le panier n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez."
    />
  )
}
