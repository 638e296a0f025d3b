import { type FormFieldProps, useField } from '@fournil/ui/form'
import { Select } from '@fournil/ui/select'

type NumberSelectProps = FormFieldProps & {
  options: readonly { value: number | null; label: string }[]
}

/** A choice whose values are numbers, or nothing. */
export function NumberSelect({ options, ...props }: NumberSelectProps) {
  const field = useField<number | null>(props)
  return (
    <Select
      {...field.frame}
      name={props.name}
      options={options.map(({ value, label }) => ({ value: String(value ?? ''), label }))}
      value={String(field.value ?? '')}
      onChange={({ target }) => field.change(target.value === '' ? null : Number(target.value))}
      onBlur={field.leave}
    />
  )
}
