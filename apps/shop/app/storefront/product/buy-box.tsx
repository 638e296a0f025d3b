import type { ProductDetail } from '@fournil/contract/shop/product'
import { unitBounds, weightOfUnits } from '@fournil/domain/by-weight'
import { MOST_OF_ONE } from '@fournil/domain/cart-limits'
import { formatEuros } from '@fournil/domain/money'
import { Button } from '@fournil/ui/button'
import { BasketIcon } from '@fournil/ui/icons/basket'
import { QuantityStepper } from '@fournil/ui/quantity-stepper'
import { useState } from 'react'
import { keyOf, mostOf } from '../cart/items/cart-item.ts'
import { useCart } from '../cart/items/use-cart.ts'
import { useStorefront } from '../use-storefront.ts'
import { NotifyMe } from './notify-me.tsx'
import { OptionFields, optionFieldId } from './options/option-fields.tsx'
import { type Configuration, roomFor } from './options/use-configuration.ts'
import { stockText } from './stock-text.ts'
import { mayComeBack, unavailability } from './unavailability.ts'
import { UnavailableNotice } from './unavailable-notice.tsx'

type BuyBoxProps = { product: ProductDetail; configuration: Configuration }

/** Which one, how many, for how much, into the cart. */
export function BuyBox({ product, configuration }: BuyBoxProps) {
  const { tenant, store } = useStorefront()
  const { items, add } = useCart()
  const { by_weight } = product
  const { least: fewest, most } = unitBounds(by_weight)
  const [wanted, setWanted] = useState(fewest)

  const why = unavailability(product, tenant, store?.name)
  if (why)
    return (
      <>
        <UnavailableNotice>{why}</UnavailableNotice>
        {store && mayComeBack(product, tenant) && (
          <NotifyMe key={store.id} product_id={product.id} store_id={store.id} />
        )}
      </>
    )

  const { options, unit_price, missing, isTooLong } = configuration
  const line = { product_id: product.id, ...(options.length > 0 && { options }) }
  const inLine = items.find((item) => keyOf(item) === keyOf(line))?.quantity ?? 0
  const bound = Math.min(mostOf(product), most ?? MOST_OF_ONE)
  const room = roomFor(product, bound, options, items)
  // What is added to a cart that has enough of it may be less.
  const least = inLine > 0 ? 1 : fewest
  const quantity = Math.max(least, Math.min(wanted, room))

  function addToCart() {
    const [first] = missing
    if (first) return focusOption(optionFieldId(first))
    const stock = room + inLine
    add({ ...line, product_name: product.name, price: unit_price, stock }, quantity)
    setWanted(fewest)
  }
  return (
    <>
      <OptionFields options={product.product_options} configuration={configuration} />
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
          {stockText(Math.min(bound, room + inLine), inLine)}
        </p>
      </div>
      <Button
        size="large"
        wide
        icon={<BasketIcon />}
        disabled={room < least || isTooLong}
        onClick={addToCart}
      >
        {missing.length > 0
          ? `À choisir\u00a0: ${missing.map(({ label }) => label).join(', ')}`
          : `Ajouter au panier - ${formatEuros(unit_price * quantity)}`}
      </Button>
      <noscript>
        <p className="note">Le panier a besoin de JavaScript, qui est désactivé.</p>
      </noscript>
    </>
  )
}

function focusOption(id: string) {
  const field = document.getElementById(id)
  const control = field?.matches('input, select, textarea')
    ? field
    : field?.querySelector<HTMLElement>('input:not(:disabled), select, textarea')
  control?.focus()
}
