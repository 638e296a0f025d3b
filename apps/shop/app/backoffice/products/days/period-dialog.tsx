import { blank } from '@fournil/contract/form-schema'
import { PeriodForm, type SavedPeriod } from '@fournil/contract/office/product-days'
import { FormDialog, FormSection, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../../forms/use-office-form.ts'
import { officeApi } from '../../office-api.ts'

const { Day, Switch, Text } = formFields(PeriodForm)

type PeriodDialogProps = {
  product_id: string
  open: boolean
  onOpenChange: (open: boolean) => void
  onAdded: (period: SavedPeriod) => void
}

export function PeriodDialog({ product_id, open, onOpenChange, onAdded }: PeriodDialogProps) {
  const form = useOfficeForm({
    schema: PeriodForm,
    saved: blank(PeriodForm),
    save: (values) => officeApi.office.productDays.addPeriod({ ...values, product_id }),
    savedMessage: 'Période ajoutée avec succès',
    failedMessage: 'Erreur lors de l’ajout de la période',
    onSaved: onAdded,
  })
  return (
    <FormDialog form={form} open={open} onOpenChange={onOpenChange} title="Ajouter une période">
      <FormSection>
        <Day name="start_date" />
        <Day name="end_date" />
        <Switch name="is_available" wide />
        <Text name="reason" wide optional hint={'Pour vous\u00a0: vacances, Épiphanie…'} />
      </FormSection>
    </FormDialog>
  )
}
