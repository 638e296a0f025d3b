import { nameWithOptions } from '@fournil/domain/options'
import { Banner } from '@fournil/ui/banner'
import { Button } from '@fournil/ui/button'
import { keyOf } from '../../cart/items/cart-item.ts'
import { useCart } from '../../cart/items/use-cart.ts'
import { MESSAGES } from '../order/order-error.ts'
import { dayWords } from './pickup-words.ts'

export type UnavailableProductsProps = {
  ids: readonly string[]
  date: string
  /** Where one can flee to. */
  earliest?: string | null
  /** The date is not chosen: the shopper has only asked after it. */
  isOnlyAsked?: boolean
  onDate: (date: string) => void
}

/** What cannot be had that day, and the two ways out: without it, or another day. */
export function UnavailableProducts({
  ids,
  date,
  earliest,
  isOnlyAsked = false,
  onDate,
}: UnavailableProductsProps) {
  const { items, remove } = useCart()
  const missing = items.filter(({ product_id }) => ids.includes(product_id))
  if (missing.length === 0) return null

  function takeAllOut() {
    for (const item of missing) remove(keyOf(item))
    onDate(date)
  }
  const isWholeCart = missing.length === items.length
  return (
    <Banner
      tone="warning"
      role="alert"
      title={
        isOnlyAsked ? `Pas disponible le ${dayWords(date)}\u00a0:` : MESSAGES.products_unavailable
      }
    >
      <ul className="unavailable-list">
        {missing.map((item) => (
          <li key={keyOf(item)}>
            <span>{nameWithOptions(item.product_name, item.options ?? [])}</span>
            {!isWholeCart && (
              <button type="button" className="text-button" onClick={() => remove(keyOf(item))}>
                Retirer<span className="visually-hidden"> {item.product_name} du panier</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="cluster tight">
        {earliest && earliest !== date && (
          <Button variant="secondary" size="small" onClick={() => onDate(earliest)}>
            Prendre le {dayWords(earliest)}
          </Button>
        )}
        {!isWholeCart && (
          <Button variant="secondary" size="small" onClick={takeAllOut}>
            {isOnlyAsked ? 'Retirer et venir ce jour-là' : 'Retirer ces produits'}
          </Button>
        )}
      </div>
    </Banner>
  )
}
