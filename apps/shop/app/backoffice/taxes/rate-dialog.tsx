import { blank } from '@fournil/contract/form-schema'
import { type OfficeTaxRate, TaxRateForm } from '@fournil/contract/office/taxes'
import { FormDialog, formFields } from '@fournil/ui/form'
import { useState } from 'react'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { useLast } from '../use-last.ts'

export type EditedRate = 'new' | OfficeTaxRate

const { Text, Percent, Switch, Day } = formFields(TaxRateForm)

type RateDialogProps = {
  edited: EditedRate | null
  rates: readonly OfficeTaxRate[]
  onClose: () => void
}

export function RateDialog({ edited, rates, onClose }: RateDialogProps) {
  const shown = useLast(edited)
  if (!shown) return null
  const dialog = { isOpen: edited !== null, onClose }
  if (shown === 'new') return <NewRate {...dialog} />
  const saved = rates.find(({ id }) => id === shown.id) ?? shown
  return <SavedRate key={saved.id} {...dialog} rate={saved} />
}

type Opened = { isOpen: boolean; onClose: () => void }

const MESSAGES = {
  savedMessage: 'Taux enregistré',
  failedMessage: 'Erreur lors de la sauvegarde du taux',
}

function NewRate({ isOpen, onClose }: Opened) {
  const [saved] = useState(() => blank(TaxRateForm))
  const form = useOfficeForm({
    schema: TaxRateForm,
    saved,
    save: officeApi.office.taxes.createRate,
    ...MESSAGES,
    onSaved: () => {
      onClose()
      form.beginAgain(saved)
    },
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title="Nouveau taux"
    >
      <RateFields />
    </FormDialog>
  )
}

function SavedRate({ isOpen, onClose, rate }: Opened & { rate: OfficeTaxRate }) {
  const tax_rate_id = rate.id
  const form = useOfficeForm({
    schema: TaxRateForm,
    saved: rate,
    load: async () => {
      const { rates } = await officeApi.office.taxes.get()
      return rates.find(({ id }) => id === tax_rate_id) ?? rate
    },
    save: (values) => officeApi.office.taxes.saveRate({ ...values, tax_rate_id }),
    ...MESSAGES,
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={rate.name}
    >
      <RateFields />
    </FormDialog>
  )
}

function RateFields() {
  return (
    <div className="form-grid">
      <Text name="name" wide />
      <Percent name="rate" />
      <Text name="description" wide />
      <Switch name="is_active" hint="Proposé pour vos produits." />
      <Switch name="is_default" hint="Choisi d’avance pour un nouveau produit." />
      <fieldset className="form-wide rate-next">
        <legend>Changement prévu</legend>
        <p className="note">
          Le nouveau taux s’applique aux commandes passées à partir de ce jour, à minuit à l’heure
          du point de vente. Vos prix TTC ne changent pas.
        </p>
        <div className="form-grid">
          <Percent name="next_rate" />
          <Day name="next_rate_from" />
        </div>
      </fieldset>
    </div>
  )
}
