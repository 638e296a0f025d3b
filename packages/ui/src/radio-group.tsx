import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { RequiredMark } from './required-mark.tsx'

export type RadioOption = {
  value: string
  label: ReactNode
  note?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps = {
  id?: string
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  /** Leave `value` out and give `defaultValue` where a plain form reads the answer. */
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  boxed?: boolean
  className?: string
}

export function RadioGroup({
  id: givenId,
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  hint,
  error,
  required,
  boxed,
  className,
}: RadioGroupProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      className={classNames('fieldset', className)}
      aria-describedby={described || undefined}
    >
      <legend className="field-label">
        {legend}
        <RequiredMark required={required} />
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label className="choice" data-boxed={boxed || undefined} key={option.value}>
          <input
            type="radio"
            className="choice-box"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            disabled={option.disabled}
            required={required}
            onChange={onChange && (() => onChange(option.value))}
          />
          <span className="choice-text">
            {option.label}
            {option.note && <span className="choice-note">{option.note}</span>}
          </span>
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
