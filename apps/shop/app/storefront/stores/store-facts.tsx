import type { Store } from '@fournil/contract/shop/stores'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { PinIcon } from '@fournil/ui/icons/pin'
import { hoursText } from '../footer/week-hours.ts'
import { distanceText } from './sort-by-distance.ts'

/** Where a store is, whether it is open, and when one can next collect there. */
export function StoreFacts({ store, km = null }: { store: Store; km?: number | null }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="flex gap-2 text-ink-soft">
        <PinIcon className="mt-0.5 flex-none" />
        <span>
          {store.address}, {store.postal_code} {store.city}
          {km !== null && <strong className="text-ink"> · à {distanceText(km)}</strong>}
        </span>
      </p>
      <p className="flex gap-2 text-ink-soft">
        <ClockIcon className="mt-0.5 flex-none" />
        <span>
          <strong className={store.is_open ? 'text-success-ink' : 'text-ink'}>
            {capitalised(store.opening_sentence)}
          </strong>
          <br />
          Aujourd’hui&nbsp;: {store.today.length > 0 ? hoursText(store.today) : 'fermé'}
        </span>
      </p>
      {store.earliest_pickup ? (
        <p className="font-medium text-primary-ink">{store.earliest_pickup.sentence}</p>
      ) : (
        <p className="font-medium text-danger-ink">Aucun retrait possible pour le moment.</p>
      )}
    </div>
  )
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
