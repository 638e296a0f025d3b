import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { groupSlots } from '@fournil/domain/slots'
import { Skeleton } from '@fournil/ui/skeleton'
import { placesWords } from './places-words.ts'
import type { Pickup } from './use-pickup.ts'

export type SlotPickerProps = {
  pickup: Pick<Pickup, 'date' | 'time' | 'chooseTime'> & {
    offer: Pick<PickupOffer, 'date' | 'slots'> | null
  }
}

/** The hours of the chosen day; full ones stay in sight, so that nobody looks for them. */
export function SlotPicker({ pickup }: SlotPickerProps) {
  const { offer, date, time } = pickup
  if (!date) return null
  const isFresh = offer?.date === date
  return (
    <fieldset className="slots" aria-busy={!isFresh || undefined} name="pickup_time_group">
      <legend className="field-label">
        Heure de retrait, {formatDayFr(date)}
        <span className="field-mark" aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {isFresh && offer.slots.length === 0 && (
        <p className="quiet">Aucun créneau ce jour-là. Choisissez une autre date.</p>
      )}
      {isFresh ? (
        groupSlots(offer.slots).map(({ group, label, slots }) => (
          <fieldset key={group} className="slot-group">
            <legend>{label}</legend>
            <div className="slot-list">
              {slots.map(({ slot_time, end_time, places_left }) => {
                const places = placesWords(places_left)
                return (
                  <label key={slot_time} className="slot" data-full={places_left <= 0 || undefined}>
                    <input
                      type="radio"
                      name="pickup_time"
                      value={slot_time}
                      checked={time === slot_time}
                      disabled={places_left <= 0}
                      onChange={() => pickup.chooseTime(slot_time)}
                    />
                    <span className="slot-time">
                      {formatTimeFr(slot_time)}
                      <span aria-hidden="true"> – </span>
                      <span className="visually-hidden"> à </span>
                      {formatTimeFr(end_time)}
                    </span>
                    {places && <span className="slot-places">{places}</span>}
                  </label>
                )
              })}
            </div>
          </fieldset>
        ))
      ) : (
        <div className="slot-list" aria-hidden="true">
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="slot-skeleton" />
          ))}
        </div>
      )}
    </fieldset>
  )
}
