import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { ALLERGEN_LABELS, ALLERGENS } from '@fournil/domain/allergens'
import { netQuantityText, unitPriceOf, unitPriceText } from '@fournil/domain/net-quantity'
import { NUTRIENT_LABELS, NUTRIENTS } from '@fournil/domain/nutrition'
import { Banner } from '@fournil/ui/banner'
import { Checkbox } from '@fournil/ui/checkbox'
import { FormSection, formFields, useField } from '@fournil/ui/form'
import { PerishableInput } from './perishable-input.tsx'
import { usePaid } from './use-paid.ts'

const { Text, TextArea, Numeric, Select, Chips, Check, useTyped } = formFields(ProductForm)

const ALLERGEN_OPTIONS = ALLERGENS.map((value) => ({ value, label: ALLERGEN_LABELS[value] }))
const NET_UNITS = [
  { value: 'g', label: 'grammes' },
  { value: 'ml', label: 'millilitres' },
  { value: 'piece', label: 'pièces' },
]

type Choices = { choices: ProductChoices }

/** What a shopper must be able to read before buying food. */
export function FoodFacts({ choices }: Choices) {
  const { is_prepacked } = useTyped()
  return (
    <>
      <FormSection title="Composition">
        <TextArea name="ingredients" wide rows={3} hint="Dans l’ordre décroissant de leur poids." />
        <Allergens />
      </FormSection>
      <FormSection title="Quantité et conservation">
        <Numeric name="net_quantity" hint={<NetHint choices={choices} />} />
        <Select name="net_quantity_unit" placeholder="Non indiquée" options={NET_UNITS} />
        <PerishableInput />
        <Numeric
          name="alcohol_by_volume"
          unit="% vol."
          hint="Au-delà de 1,2 %, la vente aux mineurs est interdite."
        />
        <Check
          name="is_prepacked"
          hint="Emballé avant la commande : pot, sachet, bouteille, conserve."
        />
      </FormSection>
      {is_prepacked && <Prepacked />}
    </>
  )
}

/** Not stated is not the same as none: the second is said by a box of its own. */
function Allergens() {
  const { value, change } = useField<readonly string[] | null>({ name: 'allergens' })
  const isStated = Array.isArray(value)
  return (
    <>
      <Chips name="allergens" wide options={ALLERGEN_OPTIONS} />
      <div className="form-wide">
        <Checkbox
          label="Ne contient aucun des 14 allergènes"
          checked={isStated && value.length === 0}
          disabled={isStated && value.length > 0}
          onChange={(event) => change(event.target.checked ? [] : null)}
        />
        {!isStated && (
          <Banner tone="warning" title="Allergènes non renseignés">
            Vos clients voient «&nbsp;Allergènes non renseignés&nbsp;». La loi demande de les
            indiquer avant l’achat.
          </Banner>
        )}
      </div>
    </>
  )
}

function NetHint({ choices }: Choices) {
  const { sale } = usePaid(choices)
  const { net_quantity, net_quantity_unit } = useTyped()
  if (!net_quantity || !net_quantity_unit)
    return 'Le poids ou le volume d’un article\u00a0: le prix au kilo en est déduit.'
  const net = { net_quantity, net_quantity_unit }
  const unit = sale && unitPriceOf(sale.price, net)
  return [netQuantityText(net), unit && unitPriceText(unit)].filter(Boolean).join(' · ')
}

function Prepacked() {
  return (
    <FormSection title="Étiquette du préemballé">
      <TextArea
        name="storage_conditions"
        wide
        rows={2}
        hint="À conserver au frais, à consommer avant…"
      />
      <Text name="origin" wide hint="Pays ou lieu de provenance." />
      <Nutrition />
    </FormSection>
  )
}

const NOTHING = Object.fromEntries(NUTRIENTS.map((name) => [name, 0]))

function Nutrition() {
  const { value, change } = useField<object | null>({ name: 'nutrition' })
  return (
    <>
      <div className="form-wide">
        <Checkbox
          label="Indiquer les valeurs nutritionnelles"
          note="Pour 100 g ou 100 ml."
          checked={value !== null}
          onChange={(event) => change(event.target.checked ? NOTHING : null)}
        />
      </div>
      {value !== null &&
        NUTRIENTS.map((name) => (
          <Numeric
            key={name}
            name={`nutrition.${name}`}
            label={NUTRIENT_LABELS[name]}
            unit={name.startsWith('energy') ? undefined : 'g'}
          />
        ))}
    </>
  )
}
