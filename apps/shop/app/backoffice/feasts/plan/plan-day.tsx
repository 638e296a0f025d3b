import type { FeastPreview } from '@fournil/contract/office/feasts'
import { WEEKDAYS, weekdayOf } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { dayFr } from '@fournil/domain/day-words'
import { formatCount, plural } from '@fournil/domain/text'
import { capital } from '../../stores/hours/hour-words.ts'
import { useKnownProducts } from './known-products.tsx'

type Day = FeastPreview['days'][number]

/** One day: its hours, its places, and of each product what is ordered of what can be had. */
export function PlanDay({ day }: { day: Day }) {
  const { nameOf } = useKnownProducts()
  return (
    <li className="feast-day" data-closed={day.periods.length === 0 || undefined}>
      <h3 className="feast-day-name">
        {capital(`${WEEKDAYS[weekdayOf(day.date)]} ${dayFr(day.date)}`)}
      </h3>
      <p className="note">{hoursOf(day)}</p>
      <dl className="feast-day-products">
        {day.products.map(({ product_id, sold, most }) => (
          <div key={product_id} data-short={(most !== null && sold > most) || undefined}>
            <dt>{nameOf(product_id) ?? 'Produit supprimé'}</dt>
            <dd>
              {most === null
                ? plural(sold, 'commandé')
                : `${formatCount(sold)} / ${formatCount(most)}`}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function hoursOf({ periods, is_own, slots, places, places_taken }: Day): string {
  if (periods.length === 0) return 'Fermé'
  const hours = periods
    .map(({ open, close }) => `${formatTimeFr(open)}\u2013${formatTimeFr(close)}`)
    .join(', ')
  const room = `${plural(slots, 'créneau', 'créneaux')}, ${formatCount(places_taken)} / ${plural(places, 'place')}`
  return [hours, room, !is_own && 'règles d’un autre temps fort'].filter(Boolean).join(' · ')
}
