import { BulkForm } from '@fournil/contract/office/product-bulk'
import type { ProductChoices } from '@fournil/contract/office/products'
import { FormSection, formFields } from '@fournil/ui/form'
import { WAYS, WEIGHT_UNITS } from '../form/sale-fields.tsx'
import { Ticked } from './ticked.tsx'

const { TextArea, Money, Numeric, Select, useTyped } = formFields(BulkForm)

const UNITS = [
  { value: 'hours', label: 'heures' },
  { value: 'days', label: 'jours pleins' },
]

export function BulkGeneral({ choices }: { choices: ProductChoices }) {
  const { category_id, tax_rate_id } = useTyped()
  return (
    <FormSection title="Informations générales">
      <Ticked name="price" note="TTC, ce que le client paie.">
        <Money name="price" />
      </Ticked>
      <Ticked
        name="sold_by"
        note="Au poids, cochez aussi le prix au kilo, ce que le client commande et le poids d’une unité."
      >
        <Select name="sold_by" options={WAYS} />
      </Ticked>
      <Ticked name="price_per_kilo" note="TTC, pour les produits vendus au poids.">
        <Money name="price_per_kilo" />
      </Ticked>
      <Ticked name="weight_unit">
        <Select name="weight_unit" placeholder="Choisissez" options={WEIGHT_UNITS} />
      </Ticked>
      <Ticked name="unit_grams">
        <Numeric name="unit_grams" unit="g" />
      </Ticked>
      <Ticked
        name="category_id"
        note={
          category_id === null ? 'Vide\u00a0: ces produits n’auront plus de catégorie.' : undefined
        }
      >
        <Select
          name="category_id"
          placeholder="Sans catégorie"
          options={choices.categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Ticked>
      <Ticked
        name="tax_rate_id"
        note={
          tax_rate_id === null
            ? 'Vide\u00a0: ces produits n’auront plus de taux, la TVA à 5,5\u00a0% sera appliquée.'
            : undefined
        }
      >
        <Select
          name="tax_rate_id"
          placeholder="Sans taux"
          options={choices.tax_rates.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Ticked>
      <Ticked name="preparation_time_hours">
        <Numeric name="preparation_time_hours" />
      </Ticked>
      <Ticked name="preparation_time_unit">
        <Select name="preparation_time_unit" options={UNITS} />
      </Ticked>
      <Ticked name="daily_capacity" note={'Vide\u00a0: sans limite par jour.'}>
        <Numeric name="daily_capacity" />
      </Ticked>
      <Ticked name="description" note={'Vide\u00a0: la description est effacée.'}>
        <TextArea name="description" rows={3} />
      </Ticked>
    </FormSection>
  )
}
