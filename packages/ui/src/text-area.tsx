import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps> &
  FieldProps & {
    /** Shows how many characters are used of how many; give the current length. */
    count?: { length: number; max: number }
  }

export function TextArea({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  count,
  ...rest
}: TextAreaProps) {
  const field = { label, hint, error, required, optional, hideLabel, id, className }
  const foot = count && (
    <span className="field-count" data-over={count.length > count.max || undefined}>
      {count.length} / {count.max}
    </span>
  )
  return (
    <Field {...field} foot={foot}>
      {(control) => <textarea rows={3} {...rest} {...control} className="input" />}
    </Field>
  )
}
