import type { ShopOption } from '@fournil/contract/shop/options'
import { lengthOf } from '@fournil/domain/options'
import { RadioGroup } from '@fournil/ui/radio-group'
import { Select } from '@fournil/ui/select'
import { TextArea } from '@fournil/ui/text-area'
import { choiceNote, supplementText } from './choice-words.ts'
import type { Configuration } from './use-configuration.ts'

/** More than these are a list that opens. */
const MOST_RADIOS = 6

type OptionProps = { option: ShopOption; value: string; onChange: (value: string) => void }

/** What the shop asks before it can make the product. */
export function OptionFields({
  options,
  configuration,
}: {
  options: readonly ShopOption[]
  configuration: Configuration
}) {
  if (options.length === 0) return null
  return (
    <div className="stack">
      {options.map((option) => {
        const Field = fieldOf(option)
        return (
          <Field
            key={option.id}
            option={option}
            value={configuration.values.get(option.id) ?? ''}
            onChange={(value) => configuration.choose(option.id, value)}
          />
        )
      })}
    </div>
  )
}

/** Where a field of the page stands, for who is led to what is missing. */
export function optionFieldId({ id }: Pick<ShopOption, 'id'>): string {
  return `option-${id}`
}

function fieldOf({ kind, choices }: ShopOption) {
  if (kind === 'text') return TextOption
  return choices.length > MOST_RADIOS ? SelectOption : RadioOption
}

function RadioOption({ option, value, onChange }: OptionProps) {
  const none = option.is_required ? [] : [{ value: '', label: 'Sans' }]
  return (
    <RadioGroup
      id={optionFieldId(option)}
      name={optionFieldId(option)}
      legend={option.label}
      required={option.is_required}
      boxed
      className="option-choices"
      value={value === '' && option.is_required ? null : value}
      onChange={onChange}
      options={[
        ...none,
        ...option.choices.map((choice) => ({
          value: choice.id,
          label: choice.label,
          note: choiceNote(choice),
          disabled: choice.stock < 1,
        })),
      ]}
    />
  )
}

function SelectOption({ option, value, onChange }: OptionProps) {
  return (
    <Select
      id={optionFieldId(option)}
      label={option.label}
      required={option.is_required}
      placeholder={option.is_required ? 'Choisissez' : 'Sans'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={option.choices.map((choice) => {
        const note = choiceNote(choice)
        return {
          value: choice.id,
          label: note ? `${choice.label} (${note})` : choice.label,
          disabled: choice.stock < 1,
        }
      })}
    />
  )
}

function TextOption({ option, value, onChange }: OptionProps) {
  const max = option.most_characters ?? 0
  const length = lengthOf(value.trim())
  return (
    <TextArea
      id={optionFieldId(option)}
      label={option.label}
      required={option.is_required}
      optional={!option.is_required}
      hint={supplementText(option.price)}
      rows={max > 60 ? 3 : 1}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      count={{ length, max }}
      error={length > max ? `${max} caractères au plus.` : undefined}
    />
  )
}
