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
  if (!preparation && !product.earliest_pickup) return null
  return (
    <ul className="grid gap-3 rounded-(--radius-surface) bg-primary-light p-4 text-on-primary-light *:grid *:grid-cols-[1.5rem_1fr] *:gap-3 [&_svg]:mt-0.5 [&_svg]:text-xl">
      {product.earliest_pickup && (
        <li>
          <BagIcon />
          <p>
            <strong className="block font-semibold">{product.earliest_pickup.sentence}</strong>
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
