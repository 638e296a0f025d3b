import { blank } from '@fournil/contract/form-schema'
import { SlotForm } from '@fournil/contract/office/store-calendar'
import type { SavedSlot } from '@fournil/contract/office/stores'
import { FormDialog } from '@fournil/ui/form'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { useStranded } from '../stranded/use-stranded.tsx'
import { RemoveSlot } from './remove-slot.tsx'
import { SlotFields } from './slot-fields.tsx'
import { slotWords } from './slot-words.ts'

type Opened = { store_id: string; open: boolean; onClose: () => void }

export function NewSlot({ store_id, open, onClose }: Opened) {
  const form = useOfficeForm({
    schema: SlotForm,
    saved: { ...blank(SlotForm), slot_time: '09:00' },
    save: (values) => officeApi.office.stores.slots.create({ ...values, store_id }),
    savedMessage: 'Créneau créé',
    failedMessage: 'Erreur lors de la sauvegarde',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Nouveau créneau"
    >
      <SlotFields />
    </FormDialog>
  )
}

export function SavedSlotDialog({ store_id, slot, open, onClose }: Opened & { slot: SavedSlot }) {
  const slot_id = slot.id
  const stranded = useStranded('Erreur lors de la sauvegarde', 'keep')
  const form = useOfficeForm({
    schema: SlotForm,
    saved: slot,
    load: async () => {
      const { slots } = await officeApi.office.stores.get({ store_id })
      return slots.find(({ id }) => id === slot_id) ?? slot
    },
    save: (values) =>
      stranded.treat((decisions) =>
        officeApi.office.stores.slots.save({ ...values, store_id, slot_id, decisions }),
      ),
    savedMessage: 'Créneau enregistré',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={`Créneau de ${slotWords(slot)}`}
      actions={<RemoveSlot store_id={store_id} slot_id={slot_id} onRemoved={onClose} />}
    >
      <SlotFields />
      {stranded.dialog}
    </FormDialog>
  )
}
