import { usePricedCart } from '../pricing/use-priced-cart.ts'
import { CartBar } from './cart-bar.tsx'
import { CartDrawer } from './cart-drawer.tsx'

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
