import { ProductForm } from '@fournil/contract/office/product-form'
import { FormSection, formFields } from '@fournil/ui/form'

const { Numeric } = formFields(ProductForm)

export function ShippingTab() {
  return (
    <FormSection title="Colis" note="Emballage compris ; pour l’annonce Google.">
      <Numeric name="shipping_weight" unit="kg" label="Poids" />
      <Numeric name="shipping_length" unit="cm" label="Longueur" />
      <Numeric name="shipping_width" unit="cm" label="Largeur" />
      <Numeric name="shipping_height" unit="cm" label="Hauteur" />
    </FormSection>
  )
}
