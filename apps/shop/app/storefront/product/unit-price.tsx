import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { weightOfUnits } from '@fournil/domain/by-weight'
import { unitFactsText } from '@fournil/domain/line-facts'

type Product = Pick<ProductCard, 'price' | 'net' | 'by_weight'>

/** '250 g · 12,40 €/kg', beside the price, as the arrêté 78-89/P asks; nothing where the shop gives no quantity. */
export function UnitPrice({ product: { price, net, by_weight } }: { product: Product }) {
  const facts = unitFactsText({ unit_price: price, net, by_weight })
  if (!facts) return null
  return (
    <p className="unit-price">
      {by_weight && `${weightOfUnits(by_weight, 1)}, `}
      {facts}
    </p>
  )
}
