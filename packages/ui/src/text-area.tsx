import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { type Count, FieldCount } from './field-count.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps> &
  FieldProps & {
    /** Shows how many characters are used of how many; give the current length. */
    count?: Count
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
  return (
    <Field {...field} foot={count && <FieldCount {...count} />}>
      {(control) => <textarea rows={3} {...rest} {...control} className="input" />}
    </Field>
  )
}
