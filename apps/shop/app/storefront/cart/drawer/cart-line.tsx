import type { Picture } from '@fournil/contract/shop/catalogue'
import { formatEuros } from '@fournil/domain/money'
import { QuantityStepper } from '@fournil/ui/quantity-stepper'
import { Link } from 'react-router'
import { ProductPicture } from '../../home/product-picture.tsx'
import { type CartItem, mostOf } from '../items/cart-item.ts'
import { restoreItem } from '../items/restore-item.ts'
import { offerUndo } from '../items/undo.ts'
import { useCart, useStoredCart } from '../items/use-cart.ts'
import { drawer } from './drawer.ts'

export type CartLineProps = {
  item: CartItem
  /** Undefined until the server has told. */
  picture: Picture | null | undefined
}

export function CartLine({ item, picture }: CartLineProps) {
  const { setQuantity, remove } = useCart()
  const [, store] = useStoredCart()
  const { product_id, product_name, price, quantity } = item

  function takeOut() {
    const place = store.read().items.findIndex((other) => other.product_id === product_id)
    remove(product_id)
    offerUndo({
      sentence: `${product_name} retiré du panier`,
      undo: () => store.change((cart) => restoreItem(cart, item, place)),
    })
  }
  return (
    <li className="cart-line">
      {picture === undefined ? (
        <span className="product-picture cart-line-picture" aria-hidden="true" />
      ) : (
        <ProductPicture picture={picture} sizes="72px" className="cart-line-picture" />
      )}
      <div>
        <Link to={`/product/${product_id}`} className="cart-line-name" onClick={drawer.close}>
          {product_name}
        </Link>
        <p className="numeric note">{formatEuros(price)} l’unité</p>
      </div>
      <p className="numeric cart-line-total">{formatEuros(price * quantity)}</p>
      <div className="cart-line-tools">
        <div className="cart-line-buttons">
          <QuantityStepper
            label={`Quantité de ${product_name}`}
            value={quantity}
            min={0}
            max={mostOf(item)}
            onChange={(next) => (next < 1 ? takeOut() : setQuantity(product_id, next))}
          />
          <button type="button" className="text-button" onClick={takeOut}>
            Retirer<span className="visually-hidden"> {product_name}</span>
          </button>
        </div>
        {quantity >= mostOf(item) && (
          <p className="note">C’est tout ce que ce point de retrait peut fournir.</p>
        )}
      </div>
    </li>
  )
}
