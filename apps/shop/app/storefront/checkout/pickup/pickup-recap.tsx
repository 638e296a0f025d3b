import type { Store } from '@fournil/contract/shop/stores'
import { BagIcon } from '@fournil/ui/icons/bag'
import { pickupWords } from './pickup-words.ts'
import type { Pickup } from './use-pickup.ts'

/** The promise as it stands, in one sentence; it is read out whenever it changes. */
export function PickupRecap({ store, pickup }: { store: Store | null; pickup: Pickup }) {
  const { offer, date, time } = pickup
  const slot =
    offer?.date === date ? offer?.slots.find(({ slot_time }) => slot_time === time) : null
  return (
    <p className="pickup-recap" role="status">
      <BagIcon />
      <span>
        {store && date && time ? (
          <>
            Retrait prévu <strong>{pickupWords(date, time, slot?.end_time ?? null)}</strong>, à{' '}
            <strong>{store.name}</strong> ({store.address}, {store.postal_code} {store.city}).
          </>
        ) : (
          'Choisissez une date et un créneau de retrait.'
        )}
      </span>
    </p>
  )
}
