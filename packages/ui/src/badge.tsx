import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'busy'

export type BadgeProps = ComponentProps<'span'> & {
  tone?: Tone
  icon?: ReactNode
  size?: 'medium' | 'large'
}

export function Badge({
  tone = 'neutral',
  icon,
  size = 'medium',
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span {...rest} className={classNames('badge', className)} data-tone={tone} data-size={size}>
      {icon}
      {children}
    </span>
  )
}
