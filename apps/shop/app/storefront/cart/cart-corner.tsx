import { LatePart } from '../frame/late-part.tsx'
import { drawer } from './drawer.ts'
import { useStoredCart } from './use-cart.ts'

export const loadCart = () => import('./cart-desk.tsx')

/** Who has nothing in the cart and does not look into it needs none of its code. */
export function CartCorner() {
  const [{ items, changes }] = useStoredCart()
  return (
    <LatePart
      load={loadCart}
      isWanted={items.length + changes.length > 0}
      part={drawer}
      failure="Le panier n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez."
    />
  )
}
