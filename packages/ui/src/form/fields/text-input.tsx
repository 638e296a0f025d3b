import { type ComponentProps, type ReactNode, useState } from 'react'
import { TextField } from '../../text-field.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'

type InputProps = Omit<ComponentProps<'input'>, 'name' | 'value' | 'defaultValue' | 'onChange'>

export type TextInputProps = FormFieldProps &
  InputProps & {
    unit?: ReactNode
    /** Counts the characters of a text whose length matters, such as a title for search engines. */
    counter?: boolean
    /** How the value reads while nobody types: a SIRET in groups. The schema reads both. */
    format?: (value: string) => string
  }

export function TextInput({ unit, counter, format, ...props }: TextInputProps) {
  const { name, label, hint, optional, wide, ...rest } = props
  const field = useField<string | null>({ name, label, hint, optional, wide })
  const [isTyped, setTyped] = useState(false)
  const value = field.value ?? ''
  return (
    <TextField
      {...rest}
      {...field.frame}
      name={name}
      suffix={unit}
      count={counter ? countOf(value, field.maxLength) : undefined}
      // Put in order again only once it is left: nothing moves under the cursor.
      value={format && !isTyped ? format(value) : value}
      onChange={(event) => {
        setTyped(true)
        field.change(event.target.value)
      }}
      onBlur={() => {
        setTyped(false)
        field.leave()
      }}
    />
  )
}

/** As the server counts: without the spaces around it. */
export function countOf(value: string, max: number | undefined) {
  return max === undefined ? undefined : { length: value.trim().length, max }
}
