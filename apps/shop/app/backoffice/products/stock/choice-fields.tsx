import { type ProductStock, StockForm } from '@fournil/contract/office/product-stock'
import { FormSection, formFields } from '@fournil/ui/form'
import { reservedNote } from './reserved-note.ts'

const { Numeric, useTyped } = formFields(StockForm)

/** The choices of the product's options, each with a count of its own where somebody keeps one. */
export function ChoiceFields({ choice_shelves: shelves }: Pick<ProductStock, 'choice_shelves'>) {
  const { choices } = useTyped()
  if (shelves.length === 0) return null
  return (
    <FormSection
      title="Stock des choix"
      note="Laissez vide ce qui ne se compte pas. Le stock du produit compte aussi."
    >
      {shelves.map(({ name, reserved_quantity }, at) => (
        <Numeric
          key={choices[at]?.choice_id ?? at}
          name={`choices.${at}.quantity`}
          label={name}
          placeholder="Pas compté"
          hint={reservedNote(reserved_quantity, choices[at]?.quantity ?? null)}
        />
      ))}
    </FormSection>
  )
}
