import type { PricedCart } from '@fournil/contract/shop/cart'
import { useCart } from '../items/use-cart.ts'
import { CartLine } from './cart-line.tsx'

export function CartLines({ answer }: { answer: PricedCart | null }) {
  const { items } = useCart()
  const lines = new Map(answer?.lines.map((line) => [line.product_id, line]))
  return (
    <ul className="cart-lines">
      {items.map((item) => (
        <CartLine key={item.product_id} item={item} line={lines.get(item.product_id)} />
      ))}
    </ul>
  )
}
