import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  note?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** The content touches the edges, as a table does. */
  flush?: boolean
}

export function Panel({
  title,
  note,
  actions,
  footer,
  flush,
  className,
  children,
  ...rest
}: PanelProps) {
  const id = useId()
  return (
    <section
      {...rest}
      className={classNames('panel', className)}
      data-flush={flush || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className="panel-header">
          {title && (
            <h2 className="panel-title" id={id}>
              {title}
            </h2>
          )}
          {actions && <div className="panel-actions">{actions}</div>}
          {note && <p className="panel-note">{note}</p>}
        </header>
      )}
      <div className="panel-body">{children}</div>
      {footer && <footer className="panel-footer">{footer}</footer>}
    </section>
  )
}
