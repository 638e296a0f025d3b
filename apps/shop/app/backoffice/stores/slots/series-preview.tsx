import { SeriesForm } from '@fournil/contract/office/store-calendar'
import type { OfficeStore } from '@fournil/contract/office/stores'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { formatTimeFr } from '@fournil/domain/clock'
import type { StoreHours } from '@fournil/domain/opening'
import { type PlannedSlot, planSlots } from '@fournil/domain/slot-series'
import { plural } from '@fournil/domain/text'
import { formFields } from '@fournil/ui/form'
import { capital } from '../hours/hour-words.ts'

const { useTyped } = formFields(SeriesForm)

const WHY = { exists: 'existe déjà', outside_hours: 'hors des horaires' } as const

/** What the series will make, by the rule that the server follows too. */
export function SeriesPreview({ store }: { store: OfficeStore }) {
  const typed = SeriesForm.safeParse(useTyped())
  const planned = typed.success ? plan(typed.data, store) : []
  const created = planned.filter(({ skipped }) => skipped === null).length
  const days = [...new Set(planned.map(({ day_of_week }) => day_of_week))]
  return (
    <section className="stack" aria-label="Aperçu">
      <p className="series-count" role="status">
        {plural(created, 'créneau sera créé', 'créneaux seront créés')}
        {planned.length > created &&
          `, ${plural(planned.length - created, 'sera passé', 'seront passés')}`}
        .
      </p>
      {days.map((day) => (
        <div key={String(day)} className="slot-day">
          <h3 className="slot-day-name">
            {day === null ? 'Tous les jours' : capital(WEEKDAYS[day] ?? '')}
          </h3>
          <ul className="slot-chips">
            {planned
              .filter(({ day_of_week }) => day_of_week === day)
              .map((slot) => (
                <PreviewSlot key={slot.slot_time} {...slot} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function PreviewSlot({ slot_time, skipped }: PlannedSlot) {
  return (
    <li className="series-slot" data-skipped={skipped ?? undefined}>
      {formatTimeFr(slot_time)}
      {skipped && <span className="note">{WHY[skipped]}</span>}
    </li>
  )
}

function plan({ weekdays, ...series }: SeriesForm, { slots, hours }: OfficeStore): PlannedSlot[] {
  const week = hours.flatMap(({ day_of_week, is_closed, periods }): StoreHours[] =>
    is_closed
      ? [{ day_of_week, is_closed, open_time: null, close_time: null }]
      : periods.map((period) => ({ day_of_week, is_closed, ...period })),
  )
  return planSlots({ ...series, weekdays: weekdays.map(Number) }, slots, week)
}
