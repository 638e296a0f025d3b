import type { Store } from '@fournil/contract/shop/stores'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { PinIcon } from '@fournil/ui/icons/pin'
import { hoursText } from '../footer/week-hours.ts'
import { distanceText } from './sort-by-distance.ts'

/** Where a store is, whether it is open, and when one can next collect there. */
export function StoreFacts({ store, km = null }: { store: Store; km?: number | null }) {
  return (
    <div className="store-facts">
      <p className="store-fact">
        <PinIcon />
        <span>
          {store.address}, {store.postal_code} {store.city}
          {km !== null && <strong> · à {distanceText(km)}</strong>}
        </span>
      </p>
      <p className="store-fact">
        <ClockIcon />
        <span>
          <strong data-open={store.is_open || undefined}>
            {capitalised(store.opening_sentence)}
          </strong>
          <br />
          Aujourd’hui&nbsp;: {store.today.length > 0 ? hoursText(store.today) : 'fermé'}
        </span>
      </p>
      {store.earliest_pickup ? (
        <p className="store-pickup">{store.earliest_pickup.sentence}</p>
      ) : (
        <p className="store-pickup" data-none>
          Aucun retrait possible pour le moment.
        </p>
      )}
    </div>
  )
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
