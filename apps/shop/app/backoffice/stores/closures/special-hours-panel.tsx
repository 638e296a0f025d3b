import type { OfficeStore, SavedSpecialHours } from '@fournil/contract/office/stores'
import { formatDayFr } from '@fournil/domain/calendar'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { capital, periodWords } from '../hours/hour-words.ts'
import { SpecialHoursDialog } from './special-hours-dialog.tsx'

/** Dates with hours of their own, such as 24 December until four. */
export function SpecialHoursPanel({ store }: { store: OfficeStore }) {
  const [edited, setEdited] = useState<SavedSpecialHours | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState(0)
  const show = (special: SavedSpecialHours | null) => {
    setEdited(special)
    setCount(count + 1)
    setOpen(true)
  }
  const coming = store.special_hours.filter(({ date }) => date >= store.today)
  return (
    <Panel
      title="Horaires particuliers"
      note="Une date qui a ses propres heures, à la place de celles de la semaine."
      actions={
        <Button variant="secondary" size="small" icon={<PlusIcon />} onClick={() => show(null)}>
          Ajouter une date
        </Button>
      }
    >
      {coming.length === 0 && <p className="quiet">Aucune date à venir.</p>}
      <ul className="date-list">
        {coming.map((special) => (
          <li key={special.date} className="date-row">
            <div className="date-row-text">
              <span>{capital(formatDayFr(special.date))}</span>
              <strong>{special.periods.map(periodWords).join(', ')}</strong>
              {special.reason && <span className="note">{special.reason}</span>}
            </div>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Modifier le ${formatDayFr(special.date)}`}
              onClick={() => show(special)}
            >
              Modifier
            </Button>
          </li>
        ))}
      </ul>
      <SpecialHoursDialog
        key={count}
        store={store}
        special={edited}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Panel>
  )
}
