import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { FormSection, formFields } from '@fournil/ui/form'
import { DescriptionHelp } from '../../ai/product-help.tsx'
import { FoodFacts } from './food-facts.tsx'
import { OptionsSection } from './options/options-section.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import type { KnownPictures } from './pictures/use-known-pictures.ts'
import { ProductPreview } from './product-preview.tsx'
import { SaleFields } from './sale-fields.tsx'

const { Text, TextArea, Numeric, Select, Check, Switch, Time } = formFields(ProductForm)

const UNITS = [
  { value: 'hours', label: 'heures' },
  { value: 'days', label: 'jours pleins' },
]

/** What it is, what it costs, when it is ready, and what the law wants said about it. */
export function GeneralTab({ choices, known }: { choices: ProductChoices; known: KnownPictures }) {
  return (
    <div className="product-general">
      <div className="form-fields">
        <FormSection title="Le produit">
          <Text name="name" wide autoFocus />
          <TextArea name="description" wide rows={4} />
          <DescriptionHelp choices={choices} />
          <Select
            name="category_id"
            placeholder="Sans catégorie"
            options={choices.categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Text name="reference" hint="La vôtre, pour l’importation et l’export." />
          <Switch name="is_active" hint="Visible et commandable en boutique." />
          <Switch name="seasonal" hint="Vendu seulement pendant ses périodes de disponibilité." />
        </FormSection>
        <PicturesSection choices={choices} known={known} />
        <FormSection title="Prix et TVA">
          <SaleFields choices={choices} />
          <Select
            name="tax_rate_id"
            placeholder="Choisissez un taux"
            options={choices.tax_rates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Check name="price_includes_tax" />
        </FormSection>
        <OptionsSection choices={choices} />
        <FormSection title="Préparation">
          <Numeric name="preparation_time_hours" />
          <Select name="preparation_time_unit" options={UNITS} />
          <Numeric
            name="cut_off_days"
            hint={
              'Facultatif\u00a0: 1 pour «\u00a0la veille\u00a0», 0 pour «\u00a0le jour même\u00a0».'
            }
          />
          <Time name="cut_off_time" hint="Après cette heure, ce jour n’est plus proposé." />
          <Numeric
            name="daily_capacity"
            hint={'Facultatif\u00a0: au plus tant par jour de retrait, dans chaque magasin.'}
          />
        </FormSection>
        <FoodFacts choices={choices} />
      </div>
      <ProductPreview choices={choices} known={known} />
    </div>
  )
}
