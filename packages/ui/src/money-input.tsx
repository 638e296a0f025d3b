import { typedEuros } from '@fournil/domain/money'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { moneyComplaint, readMoney } from './money-text.ts'

export type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'type'
> &
  FieldProps & {
    /** Cents; null for an empty field. */
    value: number | null
    /** null for an empty field and for text that is no amount. */
    onChange: (cents: number | null) => void
  }

/** Euros with a decimal comma for the person, integer cents for the program. */
export function MoneyInput({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  value,
  onChange,
  onBlur,
  ...rest
}: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const shown = typed ?? (value === null ? '' : typedEuros(value))
  const complaint = refused ? moneyComplaint(shown) : undefined
  const field = { label, hint, required, optional, hideLabel, id, className }
  return (
    // To whoever looks at the value alone, a wrong text is a missing one: what the field knows comes first.
    <Field {...field} error={complaint ?? error}>
      {(control) => (
        <span className="input-wrap">
          <input
            autoComplete="off"
            {...rest}
            {...control}
            type="text"
            inputMode="decimal"
            className="input"
            data-money
            data-suffix
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              setRefused(false)
              onChange(readMoney(event.target.value).cents)
            }}
            onBlur={(event) => {
              const { valid } = readMoney(shown)
              setRefused(!valid)
              // Wrong text stays on screen, next to the sentence about it.
              if (valid) setTyped(null)
              onBlur?.(event)
            }}
          />
          <span className="input-suffix">€</span>
        </span>
      )}
    </Field>
  )
}
