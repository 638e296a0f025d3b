import { typedEuros } from '@fournil/domain/money'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { moneyError, readMoney } from './money-text.ts'

export type MoneyInputProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'type'
> &
  FieldProps & {
    /** Cents; null for an empty field; NO_AMOUNT, which is NaN, while the text is no amount. */
    value: number | null
    /** A wrong text is never an empty field: whoever saves checks for NaN first. */
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
  const [isLeft, setLeft] = useState(false)
  // What was typed is shown while it means the value: a form that is reset shows its own again.
  const shown = typed !== null && Object.is(readMoney(typed), value) ? typed : textOf(value)
  const isWrong = Number.isNaN(readMoney(shown))
  // It knows more exactly than whoever sees the value alone; and says nothing while one still types.
  const complaint = isWrong && (isLeft || error) ? moneyError(shown) : undefined
  const field = { label, hint, required, optional, hideLabel, id, className }
  return (
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
              setLeft(false)
              onChange(readMoney(event.target.value))
            }}
            onBlur={(event) => {
              setLeft(true)
              // Wrong text stays on screen, next to the sentence about it.
              if (!isWrong) setTyped(null)
              onBlur?.(event)
            }}
          />
          <span className="input-suffix">€</span>
        </span>
      )}
    </Field>
  )
}

function textOf(cents: number | null): string {
  return cents === null || Number.isNaN(cents) ? '' : typedEuros(cents)
}
