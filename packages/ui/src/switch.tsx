import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  note?: ReactNode
  hideLabel?: boolean
}

// The native checkbox under it already tells its state.
const SWITCH = { role: 'switch' } as const

/** For what takes effect at once; what waits for a save button is a checkbox. */
export function Switch({ label, note, hideLabel, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames('choice', className)}>
      <input
        {...rest}
        type="checkbox"
        {...SWITCH}
        className="switch"
        aria-describedby={note ? `${id}-note` : undefined}
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
}
