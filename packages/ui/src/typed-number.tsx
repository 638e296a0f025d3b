import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** How a number is written and read: '12,50' <-> 1250. */
export type NumberText = {
  write: (value: number) => string
  /** null for an empty field, NaN for a text that is no such number. */
  read: (typed: string) => number | null
  /** What is wrong with a text that is no such number. */
  explain: (typed: string) => string
}

export type TypedNumberProps = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'type'
> &
  FieldProps & {
    /** null for an empty field, NaN while the text is no number. */
    value: number | null
    /** A wrong text is never an empty field: whoever saves checks for NaN first. */
    onChange: (value: number | null) => void
    text: NumberText
    /** '€', '%', 'kg'. */
    unit?: ReactNode
  }

/** A number as a French hand types it: with a comma, with spaces, and kept as typed while it is wrong. */
export function TypedNumber({
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
  text: { write, read, explain },
  unit,
  ...rest
}: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  // What was typed is shown while it means the value: a form that is reset shows its own again.
  const written = value === null || Number.isNaN(value) ? '' : write(value)
  const shown = typed !== null && Object.is(read(typed), value) ? typed : written
  const isWrong = Number.isNaN(read(shown))
  // It knows more exactly than whoever sees the value alone; and says nothing while one still types.
  const complaint = isWrong && (isLeft || error) ? explain(shown) : undefined
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
            data-suffix={unit ? true : undefined}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              setLeft(false)
              onChange(read(event.target.value))
            }}
            onBlur={(event) => {
              setLeft(true)
              // Wrong text stays on screen, next to the sentence about it.
              if (!isWrong) setTyped(null)
              onBlur?.(event)
            }}
          />
          {unit && <span className="input-suffix">{unit}</span>}
        </span>
      )}
    </Field>
  )
}
