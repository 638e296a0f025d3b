import type { PricedCart } from '@fournil/contract/shop/cart'
import { quantityText, unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { LineOptions } from '@fournil/ui/line-options'
import { keyOf } from '../../cart/items/cart-item.ts'
import { useCart } from '../../cart/items/use-cart.ts'
import { ProductPicture } from '../../home/product-picture.tsx'

/** What is ordered, as one reads it over once more. Quantities are changed in the cart. */
export function SummaryLines({ answer }: { answer: PricedCart | null }) {
  const { items } = useCart()
  const lines = new Map(answer?.lines.map((line) => [line.line_key, line]))
  return (
    <ul className="summary-lines">
      {items.map((item) => (
        <li key={keyOf(item)} className="summary-line">
          <ProductPicture
            picture={lines.get(keyOf(item))?.picture ?? null}
            sizes="48px"
            className="summary-picture"
          />
          <span>
            <span className="numeric summary-quantity">
              {quantityText({
                by_weight: null,
                ...lines.get(keyOf(item)),
                quantity: item.quantity,
              })}
            </span>{' '}
            {item.product_name}
            <LineOptions options={item.options ?? []} />
            <LineUnit line={lines.get(keyOf(item))} />
          </span>
          <span className="numeric summary-amount">{formatEuros(item.price * item.quantity)}</span>
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
