import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PageHeaderProps = {
  title: ReactNode
  /** What is due, in a sentence; what is not needed is left out. */
  note?: ReactNode
  breadcrumb?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeader({ title, note, breadcrumb, actions, className }: PageHeaderProps) {
  return (
    <header className={classNames('page-header', className)}>
      {breadcrumb}
      <div className="page-header-line">
        <h1 className="page-header-title">{title}</h1>
        {actions && <div className="page-header-actions">{actions}</div>}
      </div>
      {note && <p className="page-header-note">{note}</p>}
    </header>
  )
}
