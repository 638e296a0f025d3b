import { StoreForm } from '@fournil/contract/office/store-form'
import { STORE_COUNTRIES, STORE_TIME_ZONES } from '@fournil/domain/stores'
import { FormSection, formFields } from '@fournil/ui/form'
import { Locate } from './locate.tsx'

const { Text, TextArea, Select, Switch, Numeric } = formFields(StoreForm)

const COUNTRIES = Object.entries(STORE_COUNTRIES).map(([value, label]) => ({ value, label }))
const ZONES = Object.entries(STORE_TIME_ZONES).map(([value, label]) => ({ value, label }))

export function StoreFields({ can_geocode }: { can_geocode: boolean }) {
  return (
    <>
      <FormSection title="Le point de vente">
        <Text name="name" wide />
        <TextArea name="description" wide rows={3} optional />
        <Text name="phone" type="tel" optional />
        <Text name="email" type="email" optional />
        <Text
          name="merchant_store_code"
          wide
          optional
          hint="Celui de votre fiche d’établissement Google, pour le flux de stock. Sans lui, le flux en donne un."
        />
        <Switch name="is_active" hint="Proposé à vos clients." />
        <Switch name="is_default" hint="Choisi pour un client dont on ignore où il est." />
      </FormSection>
      <FormSection title="L’adresse">
        <Text name="address" wide />
        <Text name="postal_code" />
        <Text name="city" />
        <Select name="country" options={COUNTRIES} />
        <Select
          name="time_zone"
          options={ZONES}
          hint="Les horaires et les créneaux suivent cette horloge."
        />
        <Locate can_geocode={can_geocode} />
        <Numeric name="latitude" optional placeholder="45,7640" />
        <Numeric name="longitude" optional placeholder="4,8357" />
      </FormSection>
    </>
  )
}
