import { Checkbox } from './checkbox.tsx'
import { type Column, type Selection, TABLE_ROLES } from './data-table-props.ts'
import { useWords } from './language.tsx'
import { selectAll, selectionState } from './row-selection.ts'

export function DataTableHead<Row>({
  columns,
  keys,
  selection,
  hasActions,
}: {
  columns: readonly Column<Row>[]
  keys: readonly string[]
  selection?: Selection
  hasActions: boolean
}) {
  const words = useWords()
  const state = selection && selectionState(selection.selected, keys)
  return (
    <thead {...TABLE_ROLES.rowgroup}>
      <tr {...TABLE_ROLES.row}>
        {selection && (
          <th scope="col" data-select {...TABLE_ROLES.columnheader}>
            <Checkbox
              label={words.select_all}
              className="data-table-all"
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={() => selection.onChange(selectAll(selection.selected, keys), 'head')}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            {...TABLE_ROLES.columnheader}
            data-numeric={column.numeric || undefined}
            aria-sort={column.sort?.direction}
          >
            {column.sort?.control ?? column.header}
          </th>
        ))}
        {hasActions && (
          <th scope="col" data-actions {...TABLE_ROLES.columnheader}>
            <span className="visually-hidden">{words.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
