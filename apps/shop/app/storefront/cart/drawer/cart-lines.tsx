import type { PricedCart } from '@fournil/contract/shop/cart'
import { keyOf } from '../items/cart-item.ts'
import { useCart } from '../items/use-cart.ts'
import { CartLine } from './cart-line.tsx'

export function CartLines({ answer }: { answer: PricedCart | null }) {
  const { items } = useCart()
  const lines = new Map(answer?.lines.map((line) => [line.line_key, line]))
  return (
    <ul className="cart-lines">
      {items.map((item) => (
        <CartLine key={keyOf(item)} item={item} line={lines.get(keyOf(item))} />
      ))}
    </ul>
  )
}
