import type { CSSProperties } from 'react'
import { Skeleton } from './skeleton.tsx'

/** Rows to come. `label` is what a screen reader hears meanwhile. */
export function TableSkeleton({
  rows = 6,
  columns = 4,
  label = 'Chargement...',
}: {
  rows?: number
  columns?: number
  label?: string
}) {
  return (
    <div className="skeleton-table" style={{ '--columns': columns } as CSSProperties}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <div className="skeleton-table-row" key={row} aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
            <Skeleton key={column} style={{ width: `${88 - ((row * 3 + column * 17) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}
