import { useStorefront } from '../../use-storefront.ts'
import { usePlaceName } from '../items/aside-words.ts'

/** The whole cart waits: there is nothing to order here, and nothing is lost. */
export function NothingHere() {
  const { store } = useStorefront()
  const placeOf = usePlaceName()
  return (
    <p className="cart-notice">
      Rien de votre panier ne peut être retiré{store && ` à ${placeOf(store)}`} pour le moment.
    </p>
  )
}
