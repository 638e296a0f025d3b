import type { ReactNode } from 'react'
import { Checkbox } from '../../checkbox.tsx'
import { Switch } from '../../switch.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'

export type CheckInputProps = Omit<FormFieldProps, 'optional'> & { hint?: ReactNode }

export function CheckInput(props: CheckInputProps) {
  const { frame, name, value, change, leave } = useField<boolean>(props)
  return (
    <Checkbox
      id={frame.id}
      name={name}
      label={frame.label}
      note={frame.hint}
      error={frame.error}
      className={frame.className}
      checked={value ?? false}
      onChange={(event) => change(event.target.checked)}
      onBlur={leave}
    />
  )
}

/** For something that is on or off; it takes effect with the form, like everything else in it. */
export function SwitchInput(props: CheckInputProps) {
  const { frame, name, value, change, leave } = useField<boolean>(props)
  return (
    <Switch
      id={frame.id}
      name={name}
      label={frame.label}
      note={frame.hint}
      error={frame.error}
      className={frame.className}
      checked={value ?? false}
      onChange={(event) => change(event.target.checked)}
      onBlur={leave}
    />
  )
}
