import { type BulkField, BulkForm } from '@fournil/contract/office/product-bulk'
import {
  AGE_GROUP_LABELS,
  AGE_GROUPS,
  AVAILABILITY_LABELS,
  CONDITION_LABELS,
  GENDER_LABELS,
  GENDERS,
  PRODUCT_AVAILABILITIES,
  PRODUCT_CONDITIONS,
} from '@fournil/domain/products'
import { FormSection, formFields } from '@fournil/ui/form'
import { Ticked } from './ticked.tsx'

const { Text, TextArea, Select, Numeric } = formFields(BulkForm)

const named = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** What is announced to Google, how it differs, how it is sent, and how search engines show it. */
export function BulkMerchant() {
  return (
    <>
      <FormSection title="Google Merchant">
        <Texts names={['brand']} />
        <Ticked name="condition">
          <Select name="condition" options={named(PRODUCT_CONDITIONS, CONDITION_LABELS)} />
        </Ticked>
        <Ticked name="availability">
          <Select
            name="availability"
            options={named(PRODUCT_AVAILABILITIES, AVAILABILITY_LABELS)}
          />
        </Ticked>
        <Texts names={['google_product_category', 'product_type']} />
      </FormSection>
      <FormSection title="Variantes">
        <Texts names={['item_group_id', 'color', 'size']} />
        <Ticked name="gender">
          <Select name="gender" placeholder="Non précisé" options={named(GENDERS, GENDER_LABELS)} />
        </Ticked>
        <Ticked name="age_group">
          <Select
            name="age_group"
            placeholder="Non précisée"
            options={named(AGE_GROUPS, AGE_GROUP_LABELS)}
          />
        </Ticked>
        <Texts names={['material', 'pattern']} />
      </FormSection>
      <FormSection title="Expédition">
        {MEASURES.map((name) => (
          <Ticked key={name} name={name}>
            <Numeric name={name} />
          </Ticked>
        ))}
      </FormSection>
      <FormSection title="SEO">
        <Ticked name="meta_title">
          <Text name="meta_title" counter />
        </Ticked>
        <Ticked name="meta_description">
          <TextArea name="meta_description" rows={3} />
        </Ticked>
      </FormSection>
    </>
  )
}

const MEASURES = [
  'shipping_weight',
  'shipping_length',
  'shipping_width',
  'shipping_height',
] as const

type TextName = Extract<
  BulkField,
  | 'brand'
  | 'google_product_category'
  | 'product_type'
  | 'item_group_id'
  | 'color'
  | 'size'
  | 'material'
  | 'pattern'
  | 'meta_title'
>

function Texts({ names }: { names: readonly TextName[] }) {
  return names.map((name) => (
    <Ticked key={name} name={name}>
      <Text name={name} />
    </Ticked>
  ))
}
