import { blank } from '@fournil/contract/form-schema'
import { ClosureForm } from '@fournil/contract/office/store-calendar'
import type { OfficeStore } from '@fournil/contract/office/stores'
import { isDate } from '@fournil/domain/calendar'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'
import { useStranded } from '../stranded/use-stranded.tsx'
import { closureWords } from './closure-words.ts'

const { Day, Text, useTyped } = formFields(ClosureForm)

type ClosureDialogProps = { store: OfficeStore; open: boolean; onClose: () => void }

export function ClosureDialog({ store, open, onClose }: ClosureDialogProps) {
  const stranded = useStranded("Erreur lors de l'ajout de la fermeture exceptionnelle")
  const form = useOfficeForm({
    schema: ClosureForm,
    saved: blank(ClosureForm),
    save: (values) =>
      stranded.treat((decisions) =>
        officeApi.office.stores.closures.add({ ...values, store_id: store.id, decisions }),
      ),
    savedMessage: 'Fermeture ajoutée',
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Ajouter une fermeture"
    >
      <ClosureFields today={store.today} />
      {stranded.dialog}
    </FormDialog>
  )
}

function ClosureFields({ today }: { today: string }) {
  const { start_date, end_date } = useTyped()
  const isWhole = isDate(start_date ?? '') && isDate(end_date ?? '') && start_date <= end_date
  return (
    <div className="form-grid">
      <Day name="start_date" min={today} />
      <Day name="end_date" min={isDate(start_date ?? '') ? start_date : today} />
      <Text name="reason" wide optional hint={'Pour vous\u00a0: vacances, travaux…'} />
      <p className="note form-wide" role="status">
        {isWhole && `Fermé ${closureWords({ start_date, end_date }).days}.`}
      </p>
    </div>
  )
}
