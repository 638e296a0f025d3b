import type { ProductCard } from '@fournil/contract/shop/catalogue'
import { noteWords } from '@fournil/domain/availability-note'
import { SHORT_WEEKDAYS, WEEKDAYS } from '@fournil/domain/calendar'
import { usePlaceName } from '../cart/items/aside-words.ts'
import { picker } from '../stores/picker.ts'
import { useStorefront } from '../use-storefront.ts'

/** Seven days with a tick or a dash, heard as one sentence; words where there would be dashes only. */
export function AvailabilityDays({
  product,
}: {
  product: Pick<ProductCard, 'available_days' | 'note'>
}) {
  const { available_days, note } = product
  if (note) return <NoteWords note={note} />
  const days = WEEKDAYS.filter((_, index) => available_days[index])
  return (
    <div className="availability-days" role="img" aria-label={`Disponible : ${days.join(', ')}`}>
      {SHORT_WEEKDAYS.map((day, index) => (
        <span key={day} data-available={available_days[index] || undefined}>
          {day}
        </span>
      ))}
    </div>
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
