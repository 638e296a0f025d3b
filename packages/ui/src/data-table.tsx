import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { classNames } from './class-names.ts'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { ErrorState, type ErrorStateProps } from './error-state.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

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
  onChange: (selected: ReadonlySet<string>) => void
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

/** A table on a desk, a pile of cards on a phone; it shows what it is given and fetches nothing. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, selection, empty, loading, error, foot, className } = props
  if (error) return <ErrorState {...error} />
  if (loading && rows.length === 0) return <TableSkeleton columns={columns.length} />
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <div className={classNames('table-frame', className)} aria-busy={loading || undefined}>
      <table className="data-table" {...TABLE_ROLES.table}>
        <caption className="visually-hidden">{caption}</caption>
        <DataTableHead
          columns={columns}
          keys={rows.map(keyOf)}
          selection={selection}
          hasActions={Boolean(props.actions)}
        />
        <tbody {...TABLE_ROLES.rowgroup}>
          {rows.map((row) => (
            <DataTableRow key={keyOf(row)} table={props} row={row} />
          ))}
        </tbody>
        {foot && <tfoot {...TABLE_ROLES.rowgroup}>{foot}</tfoot>}
      </table>
    </div>
  )
}
