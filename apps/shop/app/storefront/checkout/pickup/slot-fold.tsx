import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { formatTimeFr } from '@fournil/domain/clock'
import { ChevronDownIcon } from '@fournil/ui/icons/chevron-down'
import { placesWords } from './places-words.ts'
import type { Pickup } from './use-pickup.ts'

export type Slot = PickupOffer['slots'][number]

type SlotFoldProps = {
  label: string
  slots: readonly Slot[]
  pickup: Pick<Pickup, 'time' | 'chooseTime'>
  isOpen: boolean
}

/** The hours of a part of the day, folded until somebody wants one of them. */
export function SlotFold({ label, slots, pickup, isOpen }: SlotFoldProps) {
  return (
    <details className="slot-group" open={isOpen}>
      <summary>
        {label}
        <span className="slot-group-span">{spanOf(slots)}</span>
        <ChevronDownIcon />
      </summary>
      <fieldset className="slot-list" aria-label={label}>
        {slots.map((slot) => {
          const { slot_time, places_left } = slot
          const places = placesWords(places_left)
          return (
            <label key={slot_time} className="slot" data-full={places_left <= 0 || undefined}>
              <input
                type="radio"
                name="pickup_time"
                value={slot_time}
                checked={pickup.time === slot_time}
                disabled={places_left <= 0}
                onChange={() => pickup.chooseTime(slot_time)}
              />
              <SlotHours slot={slot} />
              {places && <span className="slot-places">{places}</span>}
            </label>
          )
        })}
      </fieldset>
    </details>
  )
}

export function SlotHours({ slot: { slot_time, end_time } }: { slot: Slot }) {
  return (
    <span className="slot-time">
      {formatTimeFr(slot_time)}
      <span aria-hidden="true"> – </span>
      <span className="visually-hidden"> à </span>
      {formatTimeFr(end_time)}
    </span>
  )
}

/** 'de 7h30 à 12h', or 'complet'. */
function spanOf(slots: readonly Slot[]): string {
  const free = slots.filter(({ places_left }) => places_left > 0)
  const [first, last] = [free[0], free.at(-1)]
  if (!first || !last) return 'complet'
  return `de ${formatTimeFr(first.slot_time)} à ${formatTimeFr(last.end_time)}`
}
