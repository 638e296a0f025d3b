import { blank } from '@fournil/contract/form-schema'
import { StoreForm } from '@fournil/contract/office/store-form'
import type { OfficeStore } from '@fournil/contract/office/stores'
import { FormDialog } from '@fournil/ui/form'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { StoreFields } from './store-fields.tsx'

const MESSAGES = {
  savedMessage: 'Point de vente enregistré',
  failedMessage: 'Erreur lors de la sauvegarde',
}

type Opened = { open: boolean; can_geocode: boolean; onClose: () => void }

export function NewStore({
  open,
  can_geocode,
  onClose,
  onCreated,
}: Opened & { onCreated: (id: string) => void }) {
  const form = useOfficeForm({
    schema: StoreForm,
    saved: blank(StoreForm),
    save: officeApi.office.stores.create,
    ...MESSAGES,
    onSaved: ({ id }) => {
      onClose()
      onCreated(id)
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Nouveau point de vente"
      size="large"
    >
      <StoreFields can_geocode={can_geocode} />
    </FormDialog>
  )
}

export function SavedStore({ store, open, can_geocode, onClose }: Opened & { store: OfficeStore }) {
  const store_id = store.id
  const form = useOfficeForm({
    schema: StoreForm,
    saved: store,
    load: () => officeApi.office.stores.get({ store_id }),
    save: (values) => officeApi.office.stores.save({ ...values, store_id }),
    ...MESSAGES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={store.name}
      size="large"
    >
      <StoreFields can_geocode={can_geocode} />
    </FormDialog>
  )
}
