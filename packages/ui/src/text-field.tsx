import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { type Count, FieldCount } from './field-count.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldProps> &
  FieldProps & {
    /** A unit at the end of the field: 'kg', '%'. */
    suffix?: ReactNode
    icon?: ReactNode
    /** Shows how many characters are used of how many. */
    count?: Count
  }

export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  suffix,
  icon,
  count,
  ...rest
}: TextFieldProps) {
  const field = { label, hint, error, required, optional, hideLabel, id, className }
  return (
    <Field {...field} foot={count && <FieldCount {...count} />}>
      {(control) => (
        <span className="input-wrap">
          {icon && <span className="input-icon">{icon}</span>}
          <input
            type="text"
            {...rest}
            {...control}
            className="input"
            data-icon={icon ? true : undefined}
            data-suffix={suffix ? true : undefined}
          />
          {suffix && <span className="input-suffix">{suffix}</span>}
        </span>
      )}
    </Field>
  )
}
