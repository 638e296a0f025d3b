import { HoursForm } from '@fournil/contract/office/store-calendar'
import type { OfficeStore } from '@fournil/contract/office/stores'
import { FormDialog } from '@fournil/ui/form'
import { useMemo } from 'react'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { useStranded } from '../stranded/use-stranded.tsx'
import { DayFields } from './day-fields.tsx'

type HoursDialogProps = { store: OfficeStore; open: boolean; onClose: () => void }

const asForm = ({ hours, version }: OfficeStore) => ({ days: hours, version })

/** The week, Monday first. */
export function HoursDialog({ store, open, onClose }: HoursDialogProps) {
  const store_id = store.id
  const stranded = useStranded('Erreur lors de la sauvegarde des horaires')
  const saved = useMemo(() => asForm(store), [store])
  const form = useOfficeForm({
    schema: HoursForm,
    saved,
    load: async () => asForm(await officeApi.office.stores.get({ store_id })),
    save: (values) =>
      stranded.treat((decisions) =>
        officeApi.office.stores.hours.save({ ...values, store_id, decisions }),
      ),
    savedMessage: 'Horaires enregistrés',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Horaires d’ouverture\u00a0: ${store.name}`}
      size="large"
    >
      {store.hours.map(({ day_of_week }, at) => (
        <DayFields key={day_of_week} at={at} day_of_week={day_of_week} />
      ))}
      {stranded.dialog}
    </FormDialog>
  )
}
