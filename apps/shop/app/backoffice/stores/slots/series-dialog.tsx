import { blank } from '@fournil/contract/form-schema'
import { SeriesForm } from '@fournil/contract/office/store-calendar'
import type { OfficeStore } from '@fournil/contract/office/stores'
import { SHORT_WEEKDAYS } from '@fournil/domain/calendar'
import { plural } from '@fournil/domain/text'
import { FormDialog, formFields } from '@fournil/ui/form'
import { toast } from '@fournil/ui/toast'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { NumberSelect } from './number-select.tsx'
import { SeriesPreview } from './series-preview.tsx'
import { DURATIONS } from './slot-fields.tsx'

const { Time, Numeric, Chips } = formFields(SeriesForm)

const DAYS = (['1', '2', '3', '4', '5', '6', '0'] as const).map((value) => ({
  value,
  label: SHORT_WEEKDAYS[Number(value)] ?? '',
}))

type SeriesDialogProps = { store: OfficeStore; open: boolean; onClose: () => void }

/** 'Every 30 minutes from 9:00 to 12:00, 10 orders each, from Tuesday to Saturday', and what that will make. */
export function SeriesDialog({ store, open, onClose }: SeriesDialogProps) {
  const form = useOfficeForm({
    schema: SeriesForm,
    saved: blank(SeriesForm),
    save: (values) => officeApi.office.stores.slots.createSeries({ ...values, store_id: store.id }),
    failedMessage: 'Erreur lors de la sauvegarde',
    isQuiet: true,
    onSaved: ({ created, skipped }) => {
      toast(
        `${plural(created, 'créneau créé', 'créneaux créés')}${skipped > 0 ? `, ${plural(skipped, 'passé', 'passés')}` : ''}`,
      )
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Créer une série de créneaux"
      size="large"
    >
      <div className="form-grid">
        <NumberSelect name="duration_minutes" options={DURATIONS} />
        <Time name="from_time" />
        <Time name="to_time" />
        <Numeric name="max_orders" />
        <Chips name="weekdays" options={DAYS} wide />
      </div>
      <SeriesPreview store={store} />
    </FormDialog>
  )
}
