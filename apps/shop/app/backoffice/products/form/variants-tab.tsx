import { ProductForm } from '@fournil/contract/office/product-form'
import { AGE_GROUP_LABELS, AGE_GROUPS, GENDER_LABELS, GENDERS } from '@fournil/domain/products'
import { FormSection, formFields } from '@fournil/ui/form'

const { Text, Select } = formFields(ProductForm)

/** For Google: products that differ in one of these carry the same group. */
export function VariantsTab() {
  return (
    <FormSection
      title="Variantes"
      note="Pour Google : les articles d’un même groupe sont présentés ensemble."
    >
      <Text name="item_group_id" wide />
      <Text name="color" />
      <Text name="size" />
      <Select
        name="gender"
        placeholder="Non précisé"
        options={GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }))}
      />
      <Select
        name="age_group"
        placeholder="Non précisée"
        options={AGE_GROUPS.map((value) => ({ value, label: AGE_GROUP_LABELS[value] }))}
      />
      <Text name="material" />
      <Text name="pattern" />
    </FormSection>
  )
}
