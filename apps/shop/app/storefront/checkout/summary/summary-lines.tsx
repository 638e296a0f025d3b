import type { PricedCart } from '@fournil/contract/shop/cart'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { useCart } from '../../cart/items/use-cart.ts'
import { ProductPicture } from '../../home/product-picture.tsx'

/** What is ordered, as one reads it over once more. Quantities are changed in the cart. */
export function SummaryLines({ answer }: { answer: PricedCart | null }) {
  const { items } = useCart()
  const lines = new Map(answer?.lines.map((line) => [line.product_id, line]))
  return (
    <ul className="summary-lines">
      {items.map(({ product_id, product_name, quantity, price }) => (
        <li key={product_id} className="summary-line">
          <ProductPicture
            picture={lines.get(product_id)?.picture ?? null}
            sizes="48px"
            className="summary-picture"
          />
          <span>
            <span className="numeric summary-quantity">
              {quantityText({ by_weight: null, ...lines.get(product_id), quantity })}
            </span>{' '}
            {product_name}
            <LineUnit line={lines.get(product_id)} />
          </span>
          <span className="numeric summary-amount">{formatEuros(price * quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The price of a kilo or a litre, once the server has told. */
function LineUnit({ line }: { line: PricedCart['lines'][number] | undefined }) {
  const facts = line && unitFactsText(line)
  return facts ? <span className="numeric summary-unit">{facts}</span> : null
}
