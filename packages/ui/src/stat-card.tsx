import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'

export type StatCardProps = {
  label: ReactNode
  value: ReactNode
  /** What the figure is compared with, or where it comes from. */
  note?: ReactNode
  icon?: ReactNode
  tone?: Tone
  className?: string
}

/** A figure and its name, as a description list item: wrap several in `<dl className="stat-grid">`. */
export function StatCard({ label, value, note, icon, tone, className }: StatCardProps) {
  return (
    <div className={classNames('stat-card', className)} data-tone={tone}>
      <dt className="stat-label">
        {icon}
        {label}
      </dt>
      <dd className="stat-value">{value}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  )
}
