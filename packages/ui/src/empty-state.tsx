import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  title: ReactNode
  /** One of the drawings in illustrations/. */
  picture?: ReactNode
  /** The one thing that fills the list. */
  action?: ReactNode
}

export function EmptyState({
  title,
  picture,
  action,
  className,
  children,
  ...rest
}: EmptyStateProps) {
  return (
    <div {...rest} className={classNames('empty-state', className)}>
      {picture && <div className="empty-state-picture">{picture}</div>}
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {action && <div className="empty-state-actions">{action}</div>}
    </div>
  )
}
