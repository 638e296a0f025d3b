import { Button } from '@fournil/ui/button'
import { drawer } from '../cart/drawer/drawer.ts'
import { useStoredCart } from '../cart/items/use-cart.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Order } from './order.ts'
import { orderAgain } from './order-again.ts'

/** The same again: its lines go into the cart, which asks what they cost today and says what has changed. */
export function OrderAgainButton({ order }: { order: Order }) {
  const { tenant } = useStorefront()
  const [, store] = useStoredCart()
  if (!tenant.acceptsOrders) return null
  function again() {
    store.change((cart) => ({ ...cart, items: orderAgain(cart.items, order.order_items) }))
    drawer.open()
  }
  return (
    <Button variant="secondary" onClick={again}>
      Commander à nouveau
    </Button>
  )
}
