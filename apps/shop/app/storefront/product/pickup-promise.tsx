import type { ProductDetail } from '@fournil/contract/shop/product'
import { BagIcon } from '@fournil/ui/icons/bag'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { useStorefront } from '../use-storefront.ts'
import { preparationMeaning, preparationText } from './preparation-text.ts'

/** When can I have it: the soonest moment, where, and how long it takes to make. */
export function PickupPromise({ product }: { product: ProductDetail }) {
  const { store } = useStorefront()
  const preparation = preparationText(product)
  const meaning = preparationMeaning(product)
  // Nothing is promised of what cannot be had.
  const pickup = product.is_available ? product.earliest_pickup : null
  if (!preparation && !pickup) return null
  return (
    <ul className="grid gap-3 rounded-(--radius-surface) bg-primary-light p-4 text-on-primary-light *:flex *:gap-3 [&_svg]:size-6 [&_svg]:flex-none">
      {pickup && (
        <li>
          <BagIcon />
          <p>
            <strong className="block font-semibold">{pickup.sentence}</strong>
            {store && <span className="text-ink text-sm">{store.name}</span>}
          </p>
        </li>
      )}
      {preparation && (
        <li>
          <ClockIcon />
          <p>
            <span className="block">{`Préparation\u00a0: ${preparation}`}</span>
            {meaning && <span className="text-ink text-sm">{meaning}</span>}
          </p>
        </li>
      )}
    </ul>
  )
}
