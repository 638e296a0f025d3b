import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  note?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
}

// The native checkbox under it already tells its state.
const SWITCH = { role: 'switch' } as const

/** For what is on or off; on its own it takes effect at once, in a form with the form. */
export function Switch({ label, note, error, hideLabel, className, ...rest }: SwitchProps) {
  const id = useId()
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  const line = (
    <label className={classNames('choice', error ? undefined : className)}>
      <input
        {...rest}
        type="checkbox"
        {...SWITCH}
        className="switch"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <span className={hideLabel ? 'visually-hidden' : 'choice-text'}>
        {label}
        {note && (
          <span className="choice-note" id={`${id}-note`}>
            {note}
          </span>
        )}
      </span>
    </label>
  )
  if (!error) return line
  return (
    <div className={classNames('field', className)}>
      {line}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
