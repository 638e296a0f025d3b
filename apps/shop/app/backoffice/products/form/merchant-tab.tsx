import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import {
  AVAILABILITY_LABELS,
  CONDITION_LABELS,
  PRODUCT_AVAILABILITIES,
  PRODUCT_CONDITIONS,
} from '@fournil/domain/products'
import { FormSection, formFields } from '@fournil/ui/form'
import { MerchantHelp } from '../../ai/product-help.tsx'

const { Text, Select } = formFields(ProductForm)

/** How the product is announced to Google. */
export function MerchantTab({ choices }: { choices: ProductChoices }) {
  return (
    <div className="form-fields">
      <FormSection title="Identifiants">
        <Text
          name="gtin"
          inputMode="numeric"
          hint="Le nombre sous le code-barres, s’il y en a un."
        />
        <Text name="mpn" hint="La référence du fabricant." />
        <Text name="brand" />
      </FormSection>
      <FormSection title="Annonce">
        <Select
          name="condition"
          options={PRODUCT_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))}
        />
        <Select
          name="availability"
          options={PRODUCT_AVAILABILITIES.map((value) => ({
            value,
            label: AVAILABILITY_LABELS[value],
          }))}
        />
        <Text
          name="google_product_category"
          wide
          hint="Par exemple : Aliments, boissons et tabac > Aliments > Boulangerie."
        />
        <Text name="product_type" wide hint="Votre propre classement : Pains > Pains spéciaux." />
        <MerchantHelp choices={choices} />
      </FormSection>
    </div>
  )
}
