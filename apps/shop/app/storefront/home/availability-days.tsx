import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { noteWords } from '@fournil/domain/availability-note'
import { SHORT_WEEKDAYS, WEEKDAYS } from '@fournil/domain/calendar'
import { CheckIcon } from '@fournil/ui/icons/check'
import { usePlaceName } from '../cart/items/aside-words.ts'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'

type AvailabilityDaysProps = {
  product: Pick<ProductCard, 'available_days' | 'note'>
  labelledBy: string
}

/** Seven days with a tick or a dash; words where there would be dashes only. */
export function AvailabilityDays({ product, labelledBy }: AvailabilityDaysProps) {
  const { available_days, note } = product
  if (note) return <NoteWords note={note} />
  return (
    <ul className="availability-days" aria-labelledby={labelledBy}>
      {SHORT_WEEKDAYS.map((day, index) => (
        <li key={day} data-available={available_days[index] || undefined}>
          <span aria-hidden="true">{day}</span>
          <span className="availability-mark" aria-hidden="true">
            {available_days[index] ? <CheckIcon /> : '–'}
          </span>
          <span className="visually-hidden">
            {WEEKDAYS[index]}&nbsp;: {available_days[index] ? 'disponible' : 'non disponible'}
          </span>
        </li>
      ))}
    </ul>
  )
}

function NoteWords({ note }: { note: NonNullable<ProductCard['note']> }) {
  const { store, stores } = useStorefront()
  const placeOf = usePlaceName()
  const words = noteWords(note, store ? placeOf(store) : 'ce point de retrait')
  if (note.kind !== 'not_sold_here' || stores.length < 2)
    return <p className="availability-note">{words}</p>
  return (
    <p className="availability-note">
      {words}&nbsp;:{' '}
      <button type="button" className="text-button" aria-haspopup="dialog" onClick={picker.open}>
        voir les autres boutiques
      </button>
    </p>
  )
}
