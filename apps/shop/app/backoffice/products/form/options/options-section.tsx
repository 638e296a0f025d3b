import { ProductForm } from '@fournil/contract/office/product-form'
import type { ProductChoices } from '@fournil/contract/office/products'
import { FormSection, formFields, useFormHandle } from '@fournil/ui/form'
import { useEffect } from 'react'
import { paidSentence } from '../paid.ts'
import { usePaid } from '../use-paid.ts'
import { newId } from './new-id.ts'

const { Text, Money, Numeric, Select, Switch, Rows, useTyped } = formFields(ProductForm)

const KINDS = [
  { value: 'choice', label: 'Un choix' },
  { value: 'text', label: 'Un texte' },
]
const UNITS = [
  { value: 'hours', label: 'heures' },
  { value: 'days', label: 'jours pleins' },
]

const newChoice = () => ({
  id: newId(),
  label: '',
  price: 0,
  preparation_time_hours: 0,
  preparation_time_unit: 'hours',
  is_active: true,
})

const newOption = () => ({
  id: newId(),
  kind: 'choice',
  label: '',
  is_required: true,
  most_characters: null,
  price: 0,
  choices: [newChoice(), newChoice()],
})

/** What a shopper is asked before the product goes into the cart. */
export function OptionsSection({ choices }: { choices: ProductChoices }) {
  return (
    <FormSection
      title="Options"
      note="Ce que le client choisit avant de commander : une taille, une inscription, tranché ou non."
    >
      <Rows
        name="options"
        wide
        ordered
        add="Ajouter une option"
        blank={newOption}
        rowName={(place) => `Option ${place}`}
      >
        {(at, index) => <OptionFields at={at} index={index} offered={choices} />}
      </Rows>
    </FormSection>
  )
}

type OptionFieldsProps = {
  at: <Field extends string>(field: Field) => `options.${number}.${Field}`
  index: number
  offered: ProductChoices
}

function OptionFields({ at, index, offered }: OptionFieldsProps) {
  const paid = usePaid(offered)
  const option = useTyped().options[index]
  const name = option?.label || `option ${index + 1}`
  const { methods } = useFormHandle()
  const choices = at('choices')
  const hasStray = option?.kind === 'text' && option.choices.length > 0
  // What is not seen is not asked for: choices that are still empty would be refused where nobody finds them.
  useEffect(() => {
    if (hasStray) methods.setValue(choices as string, [], { shouldDirty: true })
  }, [hasStray, choices, methods])
  return (
    <>
      <Text name={at('label')} placeholder="Taille" />
      <Select name={at('kind')} options={KINDS} />
      <Switch name={at('is_required')} />
      {option?.kind === 'text' ? (
        <>
          <Numeric name={at('most_characters')} />
          <Money
            name={at('price')}
            hint={paidSentence(
              option.price,
              paid,
              'Ajouté au prix quand le client écrit un texte.',
            )}
          />
        </>
      ) : (
        <Rows
          name={choices}
          wide
          ordered
          add="Ajouter un choix"
          blank={newChoice}
          rowName={(place) => `Choix ${place} de ${name}`}
        >
          {(choice, place) => (
            <>
              <Text name={choice('label')} placeholder="6 parts" />
              <Money
                name={choice('price')}
                signed
                hint={paidSentence(option?.choices[place]?.price ?? null, paid, '') || undefined}
              />
              <Numeric name={choice('preparation_time_hours')} />
              <Select name={choice('preparation_time_unit')} options={UNITS} />
              <Switch name={choice('is_active')} />
            </>
          )}
        </Rows>
      )}
    </>
  )
}
