import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { RefreshIcon } from './icons/refresh.tsx'
import { ColdOvenPicture } from './illustrations/cold-oven.tsx'
import { useWords } from './language.tsx'

export type ErrorStateProps = {
  title?: ReactNode
  children?: ReactNode
  onRetry?: () => void
  /** The retry is under way. */
  busy?: boolean
  retryLabel?: string
  /** A reference to quote to support. */
  details?: string
  className?: string
}

/** A load that failed says so and offers another try; it never looks like an empty list. */
export function ErrorState({
  title,
  children,
  onRetry,
  busy,
  retryLabel,
  details,
  className,
}: ErrorStateProps) {
  const words = useWords()
  return (
    <div role="alert" className={classNames('empty-state', className)}>
      <div className="empty-state-picture">
        <ColdOvenPicture />
      </div>
      <p className="empty-state-title">{title ?? words.load_failed}</p>
      <div className="empty-state-text">{children ?? words.load_failed_hint}</div>
      {details && <p className="error-details">{details}</p>}
      {onRetry && (
        <div className="empty-state-actions">
          <Button variant="secondary" icon={<RefreshIcon />} busy={busy} onClick={onRetry}>
            {retryLabel ?? words.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
