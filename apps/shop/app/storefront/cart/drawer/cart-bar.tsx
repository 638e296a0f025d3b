import { formatEuros } from '@fournil/domain/money'
import { BasketIcon } from '@fournil/ui/icons/basket'
import { totalOf } from '../items/cart-item.ts'
import { countWords } from '../items/count-words.ts'
import { useCart } from '../items/use-cart.ts'
import type { Pricing } from '../pricing/use-priced-cart.ts'

/** On a phone the cart stays under the thumb as soon as it holds something. */
export function CartBar({ pricing }: { pricing: Pricing }) {
  const { items, count, openDrawer } = useCart()
  if (count === 0) return null
  const total =
    pricing.state === 'confirmed' && pricing.answer ? pricing.answer.total_ttc : totalOf(items)
  return (
    <div className="cart-bar">
      <button type="button" className="cart-bar-button" aria-haspopup="dialog" onClick={openDrawer}>
        <BasketIcon />
        <span>
          Voir le panier <span className="cart-bar-count">· {countWords(count)}</span>
        </span>
        <span className="numeric cart-bar-total">{formatEuros(total)}</span>
      </button>
    </div>
  )
}
