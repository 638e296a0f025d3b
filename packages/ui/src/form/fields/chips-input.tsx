import { classNames } from '../../class-names.ts'
import { FieldError } from '../../field-error.tsx'
import { RequiredMark } from '../../required-mark.tsx'
import { type FormFieldProps, useField } from '../field-state.ts'

export type ChipsInputProps = FormFieldProps & {
  options: readonly { value: string; label: string }[]
}

/** Several of a short list: allergens, weekdays, permissions. The value keeps the order of the options. */
export function ChipsInput({ options, ...props }: ChipsInputProps) {
  const { frame, name, value, change, leave } = useField<readonly string[] | null>(props)
  const chosen = new Set(value ?? [])
  const toggle = (option: string) => {
    const next = chosen.symmetricDifference(new Set([option]))
    change(options.map(({ value }) => value).filter((each) => next.has(each)))
  }
  const described = [frame.hint && `${frame.id}-hint`, frame.error && `${frame.id}-error`]
  return (
    <fieldset
      id={frame.id}
      className={classNames('fieldset', frame.className)}
      aria-describedby={described.filter(Boolean).join(' ') || undefined}
    >
      <legend className="field-label">
        {frame.label}
        <RequiredMark required={frame.required} />
      </legend>
      {frame.hint && (
        <p className="field-hint" id={`${frame.id}-hint`}>
          {frame.hint}
        </p>
      )}
      <div className="chip-choices">
        {options.map((option) => (
          <label key={option.value} className="chip chip-choice">
            <input
              type="checkbox"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={chosen.has(option.value)}
              aria-invalid={frame.error ? true : undefined}
              onChange={() => toggle(option.value)}
              onBlur={leave}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`${frame.id}-error`}>{frame.error}</FieldError>
    </fieldset>
  )
}
