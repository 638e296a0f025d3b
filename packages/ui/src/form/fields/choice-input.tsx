import { RadioGroup, type RadioOption } from '../../radio-group.tsx'
import { Select, type SelectOption } from '../../select.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'

export type SelectInputProps = FormFieldProps & {
  options: readonly SelectOption[]
  /** A first, empty choice: 'Choisissez un magasin'. */
  placeholder?: string
}

export function SelectInput({ options, placeholder, ...props }: SelectInputProps) {
  const field = useField<string | null>(props)
  return (
    <Select
      {...field.frame}
      name={props.name}
      options={options}
      placeholder={placeholder}
      value={field.value ?? ''}
      onChange={(event) => field.change(event.target.value || null)}
      onBlur={field.leave}
    />
  )
}

export type RadioInputProps = FormFieldProps & { options: readonly RadioOption[]; boxed?: boolean }

export function RadioInput({ options, boxed, ...props }: RadioInputProps) {
  const { frame, name, value, change } = useField<string | null>(props)
  return (
    <RadioGroup
      id={frame.id}
      legend={frame.label}
      hint={frame.hint}
      error={frame.error}
      required={frame.required}
      className={frame.className}
      name={name}
      options={options}
      boxed={boxed}
      value={value ?? null}
      onChange={change}
    />
  )
}
