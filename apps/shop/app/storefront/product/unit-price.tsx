import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { netQuantityText, unitPriceOf, unitPriceText } from '@fournil/domain/net-quantity'

/** '250 g · 12,40 €/kg', beside the price, as the arrêté 78-89/P asks; nothing where the shop gives no quantity. */
export function UnitPrice({
  product: { price, net },
}: {
  product: Pick<ProductCard, 'price' | 'net'>
}) {
  if (!net) return null
  const unit = unitPriceOf(price, net)
  return (
    <p className="unit-price">
      {netQuantityText(net)}
      {unit && ` · ${unitPriceText(unit)}`}
    </p>
  )
}
