import type { PickupOffer } from '@fournil/contract/shop/pickup'
import { formatDayFr } from '@fournil/domain/calendar'
import { groupSlots } from '@fournil/domain/slots'
import { ClockIcon } from '@fournil/ui/icons/clock'
import { Skeleton } from '@fournil/ui/skeleton'
import { type Slot, SlotFold, SlotHours } from './slot-fold.tsx'
import type { Pickup } from './use-pickup.ts'

export type SlotPickerProps = {
  pickup: Pick<Pickup, 'date' | 'time' | 'chooseTime'> & {
    offer: Pick<PickupOffer, 'date' | 'slots'> | null
  }
}

/** So few are seen at a glance: nothing is folded. */
const FEW = 3

/** The hours of the chosen day: the soonest at a press, the others by part of the day; full ones stay, so that nobody looks for them. */
export function SlotPicker({ pickup }: SlotPickerProps) {
  const { offer, date, time } = pickup
  if (!date) return null
  const isFresh = offer?.date === date
  const earliest = offer?.slots.find(({ places_left }) => places_left > 0)
  const isShort = (offer?.slots.length ?? 0) <= FEW
  const isChosen = ({ slot_time }: Slot) => slot_time === time
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
        <>
          {earliest && (
            <button
              type="button"
              className="slot-earliest"
              aria-pressed={time === earliest.slot_time}
              onClick={() => pickup.chooseTime(earliest.slot_time)}
            >
              <ClockIcon />
              <span>
                Au plus tôt&nbsp;: <SlotHours slot={earliest} />
              </span>
            </button>
          )}
          {groupSlots(offer.slots).map(({ group, label, slots }) => (
            <SlotFold
              key={`${date} ${group}`}
              label={label}
              slots={slots}
              pickup={pickup}
              isOpen={isShort || slots.some((slot) => isChosen(slot) && slot !== earliest)}
            />
          ))}
        </>
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
