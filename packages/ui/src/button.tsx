import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

/** 'primary' follows the tenant's button style; the others are what they say. */
export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'solid'
  | 'outline'
  | 'shadow'
  | 'soft'
  | 'ghost'
  | 'danger'
  | 'danger-quiet'

export type ButtonLook = {
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  /** As wide as what holds it. */
  wide?: boolean
  className?: string
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Work is under way: the button keeps its size and its focus, and ignores presses. */
    busy?: boolean
  }

export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops the Enter key of a form, which arrives here as a click.
    if (busy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, wide, className })}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      <span className="button-content">
        {icon}
        {children}
      </span>
      {busy && <Spinner className="button-spinner" />}
    </button>
  )
}

/** The look alone, for a router's link: `<Link to="/checkout" {...buttonLook({ wide: true })}>`. */
export function buttonLook({ variant = 'primary', size = 'medium', wide, className }: ButtonLook) {
  return {
    className: classNames('button', className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
}
