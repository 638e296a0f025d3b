import type { OfficeStore, StoreWeek } from '@fournil/contract/office/stores'
import { addDays, formatDateFr, formatDayFr } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import { buttonLook } from '@fournil/ui/button'
import { Panel } from '@fournil/ui/panel'
import { Link } from 'react-router'
import { capital } from '../hours/hour-words.ts'

type WeekPlacesProps = { store: OfficeStore; week: StoreWeek; from: string }

/** How full the week is: places taken and places there are, per day and slot. */
export function WeekPlaces({ store, week, from }: WeekPlacesProps) {
  const address = (date: string) => `/admin/stores?store=${store.id}&week=${date}`
  const look = buttonLook({ variant: 'secondary', size: 'small' })
  return (
    <Panel
      title="Places prises"
      note={`Du ${formatDateFr(from)} au ${formatDateFr(addDays(from, 6))}`}
      actions={
        <>
          <Link to={address(addDays(from, -7))} {...look} preventScrollReset>
            Semaine précédente
          </Link>
          <Link to={address(addDays(from, 7))} {...look} preventScrollReset>
            Semaine suivante
          </Link>
        </>
      }
    >
      {week.days.map(({ date, is_closed, slots }) => (
        <section key={date} className="slot-day">
          <h3 className="slot-day-name">{capital(formatDayFr(date))}</h3>
          {slots.length === 0 && (
            <p className="note">{is_closed ? 'Fermé' : 'Aucun créneau dans les horaires'}</p>
          )}
          <ul className="slot-chips">
            {slots.map((slot) => (
              <li
                key={slot.slot_time}
                className="place-count"
                data-state={stateOf(slot.taken, slot.max_orders)}
              >
                {formatTimeFr(slot.slot_time)} <strong>{placesWords(slot)}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

function stateOf(taken: number, most: number | null): 'free' | 'taken' | 'full' {
  if (most === null || taken >= most) return 'full'
  return taken > 0 ? 'taken' : 'free'
}

type Slot = StoreWeek['days'][number]['slots'][number]

function placesWords({ taken, max_orders, is_reduced }: Slot): string {
  if (max_orders === null) return `${taken}, plus proposé`
  return `${taken}/${max_orders}${is_reduced ? ' (réduit)' : ''}`
}
