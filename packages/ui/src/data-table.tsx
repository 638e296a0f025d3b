import { classNames } from './class-names.ts'
import { DataTableHead } from './data-table-head.tsx'
import { type DataTableProps, TABLE_ROLES } from './data-table-props.ts'
import { DataTableRow } from './data-table-row.tsx'
import { ErrorState } from './error-state.tsx'
import { TableSkeleton } from './table-skeleton.tsx'

export {
  type Column,
  type DataTableProps,
  type Selection,
  TABLE_ROLES,
} from './data-table-props.ts'

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
