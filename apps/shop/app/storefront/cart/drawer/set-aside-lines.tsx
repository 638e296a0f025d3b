import type { PricedCart } from '@fournil/contract/shop/cart'
import { nameWithOptions } from '@fournil/domain/options'
import { useId } from 'react'
import { ProductPicture } from '../../home/product-picture.tsx'
import { useStoreChange } from '../../stores/use-store-change.ts'
import { useStorefront } from '../../use-storefront.ts'
import { asideReason, usePlaceName } from '../items/aside-words.ts'
import { type CartItem, keyOf } from '../items/cart-item.ts'
import { restoreItem } from '../items/restore-item.ts'
import { offerUndo } from '../items/undo.ts'
import { useCart, useStoredCart } from '../items/use-cart.ts'

/** What waits in the cart: not sold here, or not now. It costs nothing and comes back by itself. */
export function SetAsideLines({ answer }: { answer: PricedCart | null }) {
  const { set_aside } = useCart()
  const id = useId()
  if (set_aside.length === 0) return null
  const pictures = new Map(answer?.set_aside.map((line) => [line.line_key, line.picture]))
  return (
    <section className="set-aside" aria-labelledby={id}>
      <h3 id={id} className="set-aside-title">
        Mis de côté, non comptés
      </h3>
      <ul className="cart-lines">
        {set_aside.map((item) => (
          <SetAside key={keyOf(item)} item={item} picture={pictures.get(keyOf(item)) ?? null} />
        ))}
      </ul>
      <p className="note">Ils reviennent d’eux-mêmes dès qu’ils peuvent être retirés.</p>
    </section>
  )
}

type SetAsideProps = { item: CartItem; picture: PricedCart['set_aside'][number]['picture'] }

function SetAside({ item, picture }: SetAsideProps) {
  const { stores, store } = useStorefront()
  const { remove } = useCart()
  const [, cart] = useStoredCart()
  const placeOf = usePlaceName()
  const change = useStoreChange()
  const name = nameWithOptions(item.product_name, item.options ?? [])
  const reason = item.aside?.reason ?? 'not_sold_here'
  const elsewhere = stores.filter(
    ({ id }) => id !== store?.id && item.aside?.sold_at.includes(id) === true,
  )

  function takeOut() {
    const place = cart.read().items.findIndex((other) => keyOf(other) === keyOf(item))
    remove(keyOf(item))
    offerUndo({
      sentence: `${name} retiré du panier`,
      undo: () => cart.change((now) => restoreItem(now, item, place)),
    })
  }
  return (
    <li className="cart-line set-aside-line">
      <ProductPicture picture={picture} sizes="72px" className="cart-line-picture" />
      <div>
        <p className="set-aside-name">
          {item.quantity} × {name}
        </p>
        <p className="note">{asideReason(reason, store && placeOf(store))}</p>
      </div>
      <button type="button" className="text-button" onClick={takeOut}>
        Retirer<span className="visually-hidden"> {name}</span>
      </button>
      {elsewhere.length > 0 && (
        <p className="cluster tight set-aside-stores">
          {elsewhere.map((other) => (
            <button
              key={other.id}
              type="button"
              className="text-button"
              onClick={() => change(other)}
            >
              disponible à {placeOf(other)}
            </button>
          ))}
        </p>
      )}
    </li>
  )
}
