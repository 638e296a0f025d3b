import type { OfficeStore } from '@fournil/contract/office/stores'
import { WEEKDAYS } from '@fournil/domain/calendar'
import { Button } from '@fournil/ui/button'
import { DefinitionList } from '@fournil/ui/definition-list'
import { PencilIcon } from '@fournil/ui/icons/pencil'
import { Panel } from '@fournil/ui/panel'
import { useState } from 'react'
import { capital, periodWords } from './hour-words.ts'
import { HoursDialog } from './hours-dialog.tsx'

export function HoursPanel({ store }: { store: OfficeStore }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Horaires d’ouverture"
      note={
        store.has_hours
          ? undefined
          : 'Pas encore enregistrés\u00a0: vos clients ne peuvent rien retirer ici.'
      }
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<PencilIcon />}
          onClick={() => setOpen(true)}
        >
          Modifier les horaires
        </Button>
      }
    >
      <DefinitionList
        items={store.hours.map((day) => ({
          key: String(day.day_of_week),
          term: capital(WEEKDAYS[day.day_of_week] ?? ''),
          value: day.is_closed ? 'Fermé' : day.periods.map(periodWords).join(', '),
        }))}
      />
      <HoursDialog store={store} open={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  )
}
