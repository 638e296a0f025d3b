import { SpecialHoursForm } from '@fournil/contract/office/store-calendar'
import type { OfficeStore, SavedSpecialHours } from '@fournil/contract/office/stores'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useMemo, useRef } from 'react'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { useStranded } from '../stranded/use-stranded.tsx'
import { RemoveSpecialHours } from './remove-special-hours.tsx'

const { Day, Rows, Time, Text } = formFields(SpecialHoursForm)
const MORNING = { open_time: '09:00', close_time: '12:00' }
const AFTERNOON = { open_time: '14:00', close_time: '18:00' }
const NEW_DATE: SavedSpecialHours = { date: '', periods: [MORNING], reason: null, version: 0 }

type SpecialHoursDialogProps = {
  store: OfficeStore
  /** Null for a new date. */
  special: SavedSpecialHours | null
  open: boolean
  onClose: () => void
}

export function SpecialHoursDialog({ store, special, open, onClose }: SpecialHoursDialogProps) {
  const stranded = useStranded('Erreur lors de la sauvegarde des horaires')
  const saved = useMemo(() => special ?? NEW_DATE, [special])
  // The version that is sent belongs to the date that was read; another one begins anew.
  const dates = useRef({ read: saved.date, sent: saved.date })
  const form = useOfficeForm({
    schema: SpecialHoursForm,
    saved,
    load: async () => {
      const { special_hours } = await officeApi.office.stores.get({ store_id: store.id })
      const theirs = special_hours.find(({ date }) => date === dates.current.sent)
      if (!theirs) throw new Error('Taken away meanwhile.')
      dates.current.read = theirs.date
      return theirs
    },
    save: ({ version: read, ...values }) => {
      const version = values.date === dates.current.read ? read : 0
      dates.current.sent = values.date
      return stranded.treat((decisions) =>
        officeApi.office.stores.specialHours.save({
          ...{ ...values, version, decisions },
          store_id: store.id,
        }),
      )
    },
    savedMessage: 'Horaires enregistrés',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Horaires particuliers"
      actions={
        special && <RemoveSpecialHours store_id={store.id} special={special} onRemoved={onClose} />
      }
    >
      <div className="form-grid">
        <Day name="date" min={store.today} />
        <Text name="reason" optional hint={'Pour vous\u00a0: réveillon, marché…'} />
        <Rows
          name="periods"
          wide
          add="Ajouter une période"
          blank={() => AFTERNOON}
          rowName={(n) => `Période ${n}`}
          least={1}
        >
          {(at) => (
            <>
              <Time name={at('open_time')} />
              <Time name={at('close_time')} />
            </>
          )}
        </Rows>
      </div>
      {stranded.dialog}
    </FormDialog>
  )
}
