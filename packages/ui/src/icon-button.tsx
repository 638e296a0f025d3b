import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type IconButtonLook = {
  variant?: 'plain' | 'outline' | 'danger'
  size?: 'small' | 'medium'
  className?: string
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  IconButtonLook & {
    /** What it does, spoken and shown as a title. */
    label: string
    icon: ReactNode
    /** A figure at the corner, such as the articles in the cart; put it into the label too. */
    count?: number
  }

export function IconButton({
  label,
  icon,
  variant,
  size,
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      {...iconButtonLook({ variant, size, className })}
    >
      {icon}
      {count > 0 && (
        <span className="icon-button-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  )
}

/** The look alone, for a link or a component's own button. */
export function iconButtonLook(look: IconButtonLook = {}) {
  return {
    className: classNames('icon-button', look.className),
    'data-variant': look.variant ?? 'plain',
    'data-size': look.size ?? 'medium',
  }
}
