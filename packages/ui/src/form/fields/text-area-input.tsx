import type { ComponentProps } from 'react'
import { TextArea } from '../../text-area.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'
import { countOf } from './text-input.tsx'

export type TextAreaInputProps = FormFieldProps &
  Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur'>

/** Several lines, with the characters used of those that the schema allows. */
export function TextAreaInput({ name, label, hint, optional, wide, ...rest }: TextAreaInputProps) {
  const field = useField<string | null>({ name, label, hint, optional, wide })
  const value = field.value ?? ''
  return (
    <TextArea
      {...rest}
      {...field.frame}
      name={name}
      count={countOf(value, field.maxLength)}
      value={value}
      onChange={(event) => field.change(event.target.value)}
      onBlur={field.leave}
    />
  )
}
