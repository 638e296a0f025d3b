import { MerchantSettings, type SavedMerchantSettings } from '@fournil/contract/office/merchant'
import { MERCHANT_CURRENCIES } from '@fournil/domain/merchant-settings'
import { Form, FormSection, formFields } from '@fournil/ui/form'
import { useOfficeForm } from '../forms/use-office-form.ts'
import { officeApi } from '../office-api.ts'

const { Text, Money, Numeric, Select, Switch } = formFields(MerchantSettings)

export function FeedForm({ saved }: { saved: SavedMerchantSettings }) {
  const form = useOfficeForm({
    schema: MerchantSettings,
    saved,
    load: () => officeApi.office.merchant.settings(),
    save: officeApi.office.merchant.saveSettings,
    savedMessage: 'Paramètres sauvegardés avec succès',
    failedMessage: 'Erreur lors de la sauvegarde des paramètres',
  })
  return (
    <Form form={form}>
      <FormSection title="Configuration du flux">
        <Switch
          name="feed_enabled"
          wide
          hint="Désactivé, l’adresse du flux ne répond plus et Google retire vos produits."
        />
        <Text
          name="merchant_center_id"
          inputMode="numeric"
          hint="Facultatif. En haut à droite de votre compte Merchant Center."
        />
        <Select
          name="currency"
          options={MERCHANT_CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
          hint={'Votre boutique vend en euros\u00a0: une autre devise fait refuser vos produits.'}
        />
        <Text name="default_shipping_country" hint={'Deux lettres\u00a0: FR.'} />
        <Money name="default_shipping_cost" hint="0 pour un retrait gratuit en magasin." />
        <Switch
          name="auto_sync_enabled"
          wide
          hint="Vos produits sont validés d’eux-mêmes, sans « Tout Valider »."
        />
        <Numeric name="sync_frequency_hours" hint="24 pour une fois par jour." />
      </FormSection>
    </Form>
  )
}
