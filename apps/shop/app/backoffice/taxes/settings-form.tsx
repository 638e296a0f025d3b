import {
  type OfficeTaxRate,
  type SavedTaxSettings,
  TaxSettings,
} from '@fournil/contract/office/taxes'
import { Form, FormSection, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'
import { rateText } from './rate-words.ts'

const { Text, Radio, Select, Switch } = formFields(TaxSettings)

type SettingsFormProps = { saved: SavedTaxSettings; rates: readonly OfficeTaxRate[] }

export function SettingsForm({ saved, rates }: SettingsFormProps) {
  const form = useOfficeForm({
    schema: TaxSettings,
    saved,
    load: async () => (await officeApi.office.taxes.get()).settings,
    save: officeApi.office.taxes.saveSettings,
    savedMessage: 'Paramètres sauvegardés avec succès',
    failedMessage: 'Erreur lors de la sauvegarde des paramètres',
  })
  const choices = rates
    .filter(({ is_active }) => is_active)
    .map(({ id, name, rate }) => ({ value: id, label: `${name}, ${rateText(rate)}` }))
  return (
    <Form form={form}>
      <FormSection title="Paramètres généraux">
        <Text name="company_name" autoComplete="organization" />
        <Text name="vat_number" hint="FR, deux signes, puis le SIREN." />
        <Select
          name="default_tax_rate_id"
          options={choices}
          placeholder="Aucun"
          hint="Choisi d’avance pour un nouveau produit."
        />
        <Radio
          name="price_display_mode"
          options={[
            { value: 'ttc', label: 'TTC' },
            { value: 'ht', label: 'HT, puis TTC' },
          ]}
          hint="Un particulier doit toujours voir le prix TTC."
        />
        <Switch
          name="tax_included_in_prices"
          hint="Pour les nouveaux produits. Un prix saisi hors taxe devient TTC à l’enregistrement."
        />
        <Switch name="enable_tax_reports" hint="Le tableau de l’écran Rapports." />
      </FormSection>
    </Form>
  )
}
