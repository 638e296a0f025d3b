import { type ReactNode, useMemo } from 'react'
import { useController } from 'react-hook-form'
import { useFieldEntry } from './field-entry.ts'
import { FROM_SERVER } from './field-errors.ts'
import { fieldId } from './field-focus.ts'
import { useFormHandle } from './form-handle.ts'
import { factsOf } from './schema-facts.ts'

/** What every field of a form takes; the rest it knows from the schema. */
export type FormFieldProps = {
  name: string
  /** The `title` beside the schema, unless the screen says it otherwise. */
  label?: string
  hint?: ReactNode
  /** Says '(facultatif)', where most other fields are required. */
  optional?: boolean
  /** Takes the whole line. */
  wide?: boolean
}

/** One field: its value, its error, its words, and when it is checked. */
export function useField<Value>({ name, label: given, hint, optional, wide }: FormFieldProps) {
  const form = useFormHandle()
  const { methods, schema, base } = form
  const { field, fieldState } = useController({ name, control: methods.control })
  const facts = useMemo(() => factsOf(schema, name), [schema, name])
  const label = given ?? facts.label ?? name
  useFieldEntry(name, label)

  function change(value: Value) {
    field.onChange(value)
    // A text that grows too long is told at once; nothing is cut off behind one's back.
    if (isTooLong(value, facts.maxLength)) void methods.trigger(name)
    form.recheck(name)
  }

  function leave() {
    field.onBlur()
    // What was just typed is checked; what nobody has come to yet is not scolded.
    const isTouched = !Object.is(field.value ?? '', base.values[name] ?? '')
    const isFilled = field.value !== '' && field.value !== null
    const isRefused = fieldState.error?.type === FROM_SERVER
    if (isTouched && isFilled && !isRefused) void methods.trigger(name)
  }

  const frame = {
    id: fieldId(form.id, name),
    label,
    hint,
    optional,
    error: fieldState.error?.message,
    required: facts.isRequired,
    className: wide ? 'form-wide' : undefined,
  }
  const value = field.value as Value
  return { frame, name, value, change, leave, maxLength: facts.maxLength }
}

function isTooLong(value: unknown, maxLength: number | undefined): boolean {
  return typeof value === 'string' && value.trim().length > (maxLength ?? Number.POSITIVE_INFINITY)
}
