import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './field-error.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  note?: ReactNode
  error?: ReactNode
  /** Some of the rows below are ticked, but not all. */
  indeterminate?: boolean
  hideLabel?: boolean
  boxed?: boolean
}

export function Checkbox({
  label,
  note,
  error,
  indeterminate = false,
  hideLabel,
  boxed,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const id = useId()
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
  const attach = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate
    if (typeof ref === 'function') return ref(box)
    if (ref) ref.current = box
  }
  return (
    <div className={classNames('field', className)}>
      <label className="choice" data-boxed={boxed || undefined}>
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          className="choice-box"
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
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
