import type { ReactNode } from 'react'
import { MoneyInput } from '../../money-input.tsx'
import { TypedNumber } from '../../typed-number.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'
import { useFormWords } from '../form-words.ts'
import { readNumber, writeNumber } from './number-text.ts'

export type NumberInputProps = FormFieldProps & { unit?: ReactNode; placeholder?: string }

/** A number with or without decimals, as the schema wants it. */
export function NumberInput({ unit, placeholder, ...props }: NumberInputProps) {
  const { no_number } = useFormWords()
  const field = useField<number | null>(props)
  return (
    <TypedNumber
      {...field.frame}
      name={props.name}
      unit={unit}
      placeholder={placeholder}
      text={{ read: readNumber, write: writeNumber, explain: () => no_number }}
      value={field.value ?? null}
      onChange={field.change}
      onBlur={field.leave}
    />
  )
}

export function PercentInput(props: FormFieldProps) {
  return <NumberInput {...props} unit="%" />
}

export type MoneyFieldProps = FormFieldProps & {
  /** May be below nothing. */
  signed?: boolean
}

/** Cents in the schema, euros for the person. */
export function MoneyField({ signed, ...props }: MoneyFieldProps) {
  const field = useField<number | null>(props)
  return (
    <MoneyInput
      {...field.frame}
      signed={signed}
      name={props.name}
      value={field.value ?? null}
      onChange={field.change}
      onBlur={field.leave}
    />
  )
}
