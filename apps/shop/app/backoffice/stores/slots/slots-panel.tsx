import type { OfficeStore, SavedSlot } from '@fournil/contract/office/stores'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { plural } from '@fournil/domain/text'
import { Button } from '@fournil/ui/button'
import { PlusIcon } from '@fournil/ui/icons/plus'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { capital } from '../hours/hour-words.ts'
import { SeriesDialog } from './series-dialog.tsx'
import { NewSlot, SavedSlotDialog } from './slot-dialog.tsx'
import { slotWords } from './slot-words.ts'

type Opened = { kind: 'none' | 'new' | 'series' } | { kind: 'saved'; slot: SavedSlot }

/** The hours at which orders are collected, day by day; each opens its form. */
export function SlotsPanel({ store }: { store: OfficeStore }) {
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  // Each opening begins anew.
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<SavedSlot | null>(null)
  const show = (next: Opened) => {
    setCount(count + 1)
    if (next.kind === 'saved') setLast(next.slot)
    setOpened(next)
  }
  const close = () => setOpened({ kind: 'none' })
  return (
    <Panel
      title="Créneaux de retrait"
      note={plural(store.slots.length, 'créneau', 'créneaux')}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => show({ kind: 'series' })}>
            Créer une série
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<PlusIcon />}
            onClick={() => show({ kind: 'new' })}
          >
            Nouveau créneau
          </Button>
        </>
      }
    >
      {store.slots.length === 0 && (
        <p className="quiet">
          Sans créneau, vos clients ne peuvent pas choisir d’heure de retrait. Une série en crée
          plusieurs d’un coup.
        </p>
      )}
      {daysOf(store.slots).map(({ day, slots }) => (
        <section key={String(day)} className="slot-day">
          <h3 className="slot-day-name">
            {day === null ? 'Tous les jours' : capital(WEEKDAYS[day] ?? '')}
          </h3>
          <ul className="slot-chips">
            {slots.map((slot) => (
              <li key={slot.id}>
                <button
                  type="button"
                  className="slot-chip"
                  data-inactive={!slot.is_active || undefined}
                  onClick={() => show({ kind: 'saved', slot })}
                >
                  <span>{slotWords(slot)}</span>
                  <span className="note">
                    {slot.is_active ? plural(slot.max_orders, 'commande') : 'Inactif'}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <NewSlot
        key={`new ${count}`}
        store_id={store.id}
        open={opened.kind === 'new'}
        onClose={close}
      />
      <SeriesDialog
        key={`series ${count}`}
        store={store}
        open={opened.kind === 'series'}
        onClose={close}
      />
      {last && (
        <SavedSlotDialog
          key={last.id}
          store_id={store.id}
          slot={store.slots.find(({ id }) => id === last.id) ?? last}
          open={opened.kind === 'saved'}
          onClose={close}
        />
      )}
    </Panel>
  )
}

/** Every day first, then Monday to Sunday; days without slots are left out. */
function daysOf(slots: readonly SavedSlot[]) {
  return [null, 1, 2, 3, 4, 5, 6, 0]
    .map((day) => ({ day, slots: slots.filter(({ day_of_week }) => day_of_week === day) }))
    .filter(({ slots }) => slots.length > 0)
}
