import type { ProductDetail } from '@fournil/contract/shop/product'
import { BagIcon } from '@fournil/ui/icons/bag'
import { CalendarIcon } from '@fournil/ui/icons/calendar'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { useStorefront } from '../use-storefront.ts'
import { cutOffText, preparationMeaning, preparationText } from './preparation-text.ts'

/** When can I have it: the soonest moment, where, and how long it takes to make. */
export function PickupPromise({ product }: { product: ProductDetail }) {
  const { store } = useStorefront()
  const preparation = preparationText(product)
  const meaning = preparationMeaning(product)
  // Nothing is promised of what cannot be had.
  const pickup = product.is_available ? product.earliest_pickup : null
  const feast = product.is_available ? product.feast_sentence : null
  if (!preparation && !pickup && !feast) return null
  return (
    <ul className="stack pickup-promise">
      {pickup && (
        <li>
          <BagIcon />
          <p>
            <strong className="pickup-promise-when">{pickup.sentence}</strong>
            {store && <span className="pickup-promise-note">{store.name}</span>}
          </p>
        </li>
      )}
      {feast && (
        <li>
          <CalendarIcon />
          <p className="pickup-promise-how-long">{feast}</p>
        </li>
      )}
      {preparation && (
        <li>
          <ClockIcon />
          <p>
            <span className="pickup-promise-how-long">{`Préparation\u00a0: ${preparation}`}</span>
            {meaning && <span className="pickup-promise-note">{meaning}</span>}
            {product.cut_off && (
              <span className="pickup-promise-note">{cutOffText(product.cut_off)}</span>
            )}
          </p>
        </li>
      )}
    </ul>
  )
}
