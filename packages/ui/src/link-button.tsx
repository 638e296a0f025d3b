import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook & { icon?: ReactNode; href: string }

/** A link that looks like a button, because it goes somewhere. */
export function LinkButton({
  variant,
  size,
  wide,
  className,
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} {...buttonLook({ variant, size, wide, className })}>
      <span className="button-content">
        {icon}
        {children}
      </span>
    </a>
  )
}
