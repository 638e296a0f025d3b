import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldProps> &
  FieldProps & {
    /** A unit at the end of the field: 'kg', '%'. */
    suffix?: ReactNode
    icon?: ReactNode
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
  ...rest
}: TextFieldProps) {
  const field = { label, hint, error, required, optional, hideLabel, id, className }
  return (
    <Field {...field}>
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
