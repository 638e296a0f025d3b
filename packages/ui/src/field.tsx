import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'
import { useWords } from './language.tsx'
import { RequiredMark } from './required-mark.tsx'

/** What every field takes beside the attributes of its own element. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** A full sentence that says how to put it right. */
  error?: ReactNode
  required?: boolean
  /** Says '(facultatif)' beside the label, where most other fields are required. */
  optional?: boolean
  /** Speaks the label without showing it, where the page already says it. */
  hideLabel?: boolean
  id?: string
  className?: string
}

/** To spread on the input, select or textarea. */
export type FieldControl = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** Label above, hint under it, control, error below; wired together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  id: givenId,
  className,
  foot,
  children,
}: FieldProps & { foot?: ReactNode; children: (control: FieldControl) => ReactNode }) {
  const words = useWords()
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('field', className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        <RequiredMark required={required} />
        {optional && <span className="field-optional"> ({words.optional})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        required: required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {(error || foot) && (
        <div className="field-foot">
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {foot}
        </div>
      )}
    </div>
  )
}
