import type { PricedCart } from '@fournil/contract/shop/cart'
import { formatEuros } from '@fournil/domain/money'
import { useCart } from '../../cart/items/use-cart.ts'
import { ProductPicture } from '../../home/product-picture.tsx'

/** What is ordered, as one reads it over once more. Quantities are changed in the cart. */
export function SummaryLines({ answer }: { answer: PricedCart | null }) {
  const { items } = useCart()
  const pictures = new Map(answer?.lines.map((line) => [line.product_id, line.picture]))
  return (
    <ul className="summary-lines">
      {items.map(({ product_id, product_name, quantity, price }) => (
        <li key={product_id} className="summary-line">
          <ProductPicture
            picture={pictures.get(product_id) ?? null}
            sizes="48px"
            className="summary-picture"
          />
          <span>
            <span className="numeric summary-quantity">{quantity}&nbsp;×</span> {product_name}
          </span>
          <span className="numeric summary-amount">{formatEuros(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
