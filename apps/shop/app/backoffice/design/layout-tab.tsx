import { DesignForm } from '@fournil/contract/office/design-form'
import { FormSection, formFields } from '@fournil/ui/form'
import { choicesOf } from './choice-words.ts'

const { Numeric, Select, useTyped } = formFields(DesignForm)

export function LayoutTab() {
  const { border_radius_style } = useTyped()
  return (
    <div className="form-fields">
      <FormSection title="Grille des produits">
        <Numeric name="product_columns_desktop" hint="De 1 à 6." />
        <Numeric name="product_columns_tablet" hint="De 1 à 4." />
        <Numeric name="product_columns_mobile" hint="1 ou 2." />
        <Select name="card_size" options={choicesOf('card_size')} />
        <Select name="spacing_mode" options={choicesOf('spacing_mode')} />
      </FormSection>
      <FormSection title="Angles">
        <Select name="border_radius_style" wide options={choicesOf('border_radius_style')} />
        {border_radius_style === 'mixed' && (
          <>
            <Numeric name="card_border_radius" unit="px" />
            <Numeric name="button_border_radius" unit="px" />
            <Numeric name="input_border_radius" unit="px" />
            <Numeric name="image_border_radius" unit="px" />
          </>
        )}
      </FormSection>
      <FormSection title="En-tête">
        <Numeric name="header_height" unit="px" hint="De 48 à 160." />
      </FormSection>
    </div>
  )
}
