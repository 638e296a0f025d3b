import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import type { ErrorStateProps } from './error-state.tsx'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned, figures under figures. */
  numeric?: boolean
  /** The title of the card that the row becomes on a phone. */
  primary?: boolean
  /** Not worth a line on a phone. */
  wideOnly?: boolean
  /** Given: the header is a link or button that sorts. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; control: ReactNode }
}

export type Selection = {
  selected: ReadonlySet<string>
  /** By the box of a row, or by that of the head. */
  onChange: (selected: ReadonlySet<string>, by: 'row' | 'head') => void
}

export type DataTableProps<Row> = {
  /** Says what the table holds; heard, not seen. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Names a row for its checkbox: 'Pain de campagne'. */
  nameOf?: (row: Row) => string
  toneOf?: (row: Row) => Tone | undefined
  actions?: (row: Row) => ReactNode
  selection?: Selection
  /** Shown instead of the rows: what to do when there are none. */
  empty?: ReactNode
  loading?: boolean
  error?: ErrorStateProps | null
  /** A closing row of totals: `<tr>` with cells. */
  foot?: ReactNode
  className?: string
}

// Cards are drawn by changing `display`, which makes some browsers forget that this is a table.
export const TABLE_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnheader: { role: 'columnheader' },
} as const
