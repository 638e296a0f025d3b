import type { ProductDetail } from '@fournil/contract/shop/product'
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
  const [wanted, setWanted] = useState(1)

  const why = unavailability(product, tenant, store?.name)
  if (why) return <UnavailableNotice>{why}</UnavailableNotice>

  const inCart = items.find(({ product_id }) => product_id === product.id)?.quantity ?? 0
  const room = mostOf(product) - inCart
  const quantity = Math.max(1, Math.min(wanted, room))

  function addToCart() {
    const { id, name, price, stock } = product
    add({ product_id: id, product_name: name, price, stock }, quantity)
    setWanted(1)
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
          max={Math.max(1, room)}
          disabled={room < 1}
        />
        <p aria-live="polite" className="buy-stock">
          {stockText(mostOf(product), inCart)}
        </p>
      </div>
      {/* On a phone the bar of a filled cart takes over its place. */}
      <div className="buy-bar" data-cart-filled={count > 0 || undefined}>
        <Button size="large" wide icon={<BasketIcon />} disabled={room < 1} onClick={addToCart}>
          {`Ajouter au panier - ${formatEuros(product.price * quantity)}`}
        </Button>
      </div>
      <noscript>
        <p className="note">Le panier a besoin de JavaScript, qui est désactivé.</p>
      </noscript>
    </>
  )
}
