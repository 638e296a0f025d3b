import type { ProductDetail } from '@fournil/contract/shop/product'
import { unitBounds, weightOfUnits } from '@fournil/domain/by-weight'
import { MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { BasketIcon } from '@fournil/ui/icons/basket'
import { QuantityStepper } from '@fournil/ui/quantity-stepper'
import { useState } from 'react'
import { mostOf } from '../cart/items/cart-item.ts'
import { useCart } from '../cart/items/use-cart.ts'
import { useStorefront } from '../use-storefront.ts'
import { stockText } from './stock-text.ts'
import { unavailability } from './unavailability.ts'
import { UnavailableNotice } from './unavailable-notice.tsx'

/** How many, for how much, into the cart. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const { tenant, store } = useStorefront()
  const { items, count, add } = useCart()
  const { by_weight } = product
  const { least: fewest, most } = unitBounds(by_weight)
  const [wanted, setWanted] = useState(fewest)

  const why = unavailability(product, tenant, store?.name)
  if (why) return <UnavailableNotice>{why}</UnavailableNotice>

  const inCart = items.find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  const room = Math.min(mostOf(product), most ?? MOST_OF_ONE) - inCart
  // What is added to a cart that has enough of it may be less.
  const least = inCart > 0 ? 1 : fewest
  const quantity = Math.max(least, Math.min(wanted, room))

  function addToCart() {
    const { id, name, price } = product
    const stock = Math.min(product.stock, most ?? product.stock)
    add({ product_id: id, product_name: name, price, stock }, quantity)
    setWanted(fewest)
  }
  return (
    <>
      <div className="cluster buy-quantity">
        <span aria-hidden="true" className="buy-quantity-label">
          Quantité
        </span>
        <QuantityStepper
          label={`Quantité de ${product.name}`}
          value={quantity}
          onChange={setWanted}
          min={least}
          max={Math.max(least, room)}
          disabled={room < least}
        />
        {by_weight && <span className="buy-weight">{weightOfUnits(by_weight, quantity)}</span>}
        <p aria-live="polite" className="buy-stock">
          {stockText(mostOf(product), inCart)}
        </p>
      </div>
      {/* On a phone the bar of a filled cart takes over its place. */}
      <div className="buy-bar" data-cart-filled={count > 0 || undefined}>
        <Button size="large" wide icon={<BasketIcon />} disabled={room < least} onClick={addToCart}>
          {`Ajouter au panier - ${formatEuros(product.price * quantity)}`}
        </Button>
      </div>
      <noscript>
        <p className="note">Le panier a besoin de JavaScript, qui est désactivé.</p>
      </noscript>
    </>
  )
}
