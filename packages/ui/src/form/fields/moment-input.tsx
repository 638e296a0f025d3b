import type { ChangeEvent, FocusEvent } from 'react'
import { TextField } from '../../text-field.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'

export type MomentInputProps = FormFieldProps & { min?: string; max?: string; step?: number }

// Stands for '12/__/2026': neither a day nor an empty field, and refused by every schema of a date or a time.
const HALF_TYPED = '?'

/** A day, by the calendar of the system; 'YYYY-MM-DD'. */
export function DateInput(props: MomentInputProps) {
  return <MomentInput {...props} type="date" />
}

/** A time of day; 'HH:MM'. */
export function TimeInput(props: MomentInputProps) {
  return <MomentInput {...props} type="time" />
}

function MomentInput({ type, min, max, step, ...props }: MomentInputProps & { type: string }) {
  const field = useField<string | null>(props)
  const read = ({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) => {
    const typed = target.validity.badInput ? HALF_TYPED : target.value || null
    if (typed !== (field.value ?? null)) field.change(typed)
  }
  return (
    <TextField
      {...field.frame}
      name={props.name}
      type={type}
      min={min}
      max={max}
      step={step}
      value={field.value === HALF_TYPED ? '' : (field.value ?? '')}
      onChange={read}
      onBlur={(event) => {
        // A half-typed day is no change to the browser: it tells when it is left.
        read(event)
        field.leave()
      }}
    />
  )
}
