import { CartBar } from './cart-bar.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { usePricedCart } from './use-priced-cart.ts'

/** The cart wherever it shows beside the header: the bar under the thumb and the drawer, on one pricing. */
export default function CartPanel() {
  const pricing = usePricedCart()
  return (
    <>
      <CartBar pricing={pricing} />
      <CartDrawer pricing={pricing} />
    </>
  )
}
