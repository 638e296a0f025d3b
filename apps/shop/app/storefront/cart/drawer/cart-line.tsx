import type { PricedCart } from '@fournil/contract/shop/cart'
import { type ByWeight, weightOfUnits } from '@fournil/domain/by-weight'
import { unitFactsText } from '@fournil/domain/line-facts'
import { formatEuros } from '@fournil/domain/money'
import { nameWithOptions } from '@fournil/domain/options'
import { LineOptions } from '@fournil/ui/line-options'
import { QuantityStepper } from '@fournil/ui/quantity-stepper'
import { Link } from 'react-router'
import { ProductPicture } from '../../home/product-picture.tsx'
import { type CartItem, keyOf, mostOf } from '../items/cart-item.ts'
import { restoreItem } from '../items/restore-item.ts'
import { offerUndo } from '../items/undo.ts'
import { useCart, useStoredCart } from '../items/use-cart.ts'
import { drawer } from './drawer.ts'

export type CartLineProps = {
  item: CartItem
  /** Undefined until the server has told. */
  line: PricedCart['lines'][number] | undefined
}

export function CartLine({ item, line }: CartLineProps) {
  const { setQuantity, remove } = useCart()
  const [, store] = useStoredCart()
  const { product_id, product_name, options = [], price, quantity } = item
  const key = keyOf(item)
  const name = nameWithOptions(product_name, options)
  const facts = line && unitFactsText({ ...line, unit_price: price })
  const least = line?.least ?? 1

  function takeOut() {
    const place = store.read().items.findIndex((other) => keyOf(other) === key)
    remove(key)
    offerUndo({
      sentence: `${name} retiré du panier`,
      undo: () => store.change((cart) => restoreItem(cart, item, place)),
    })
  }
  return (
    <li className="cart-line">
      {line === undefined ? (
        <span className="product-picture cart-line-picture" aria-hidden="true" />
      ) : (
        <ProductPicture picture={line.picture} sizes="72px" className="cart-line-picture" />
      )}
      <div>
        <Link to={`/product/${product_id}`} className="cart-line-name" onClick={drawer.close}>
          {product_name}
        </Link>
        <LineOptions options={options} />
        <UnitWords price={price} by_weight={line?.by_weight ?? null} quantity={quantity} />
        {facts && <p className="numeric note">{facts}</p>}
      </div>
      <p className="numeric cart-line-total">{formatEuros(price * quantity)}</p>
      <div className="cart-line-tools">
        <div className="cart-line-buttons">
          <QuantityStepper
            label={`Quantité de ${name}`}
            value={quantity}
            min={0}
            max={mostOf(item)}
            onChange={(next) => (next < least ? takeOut() : setQuantity(key, next))}
          />
          <button type="button" className="text-button" onClick={takeOut}>
            Retirer<span className="visually-hidden"> {name}</span>
          </button>
        </div>
        {quantity >= mostOf(item) && (
          <p className="note">C’est tout ce que ce point de retrait peut fournir.</p>
        )}
      </div>
    </li>
  )
}

type UnitWordsProps = { price: number; by_weight: ByWeight | null; quantity: number }

function UnitWords({ price, by_weight, quantity }: UnitWordsProps) {
  return (
    <p className="numeric note">
      {by_weight ? weightOfUnits(by_weight, quantity) : `${formatEuros(price)} l’unité`}
    </p>
  )
}
