import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { ChevronDownIcon } from './icons/chevron-down.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, keyof FieldProps> &
  FieldProps & {
    options?: readonly SelectOption[]
    /** A first, empty choice: 'Choisissez un magasin'. */
    placeholder?: string
  }

/** The system's own select: right on every phone. Pass `children` for groups of options. */
export function Select({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id,
  className,
  options = [],
  placeholder,
  children,
  ...rest
}: SelectProps) {
  const field = { label, hint, error, required, optional, hideLabel, id, className }
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-wrap">
          <select {...rest} {...control} className="input select">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDownIcon className="select-arrow" />
        </span>
      )}
    </Field>
  )
}
