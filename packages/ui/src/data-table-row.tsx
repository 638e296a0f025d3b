import { Checkbox } from './checkbox.tsx'
import { type DataTableProps, TABLE_ROLES } from './data-table-props.ts'
import { useWords } from './language.tsx'
import { toggleRow } from './row-selection.ts'

export function DataTableRow<Row>({ table, row }: { table: DataTableProps<Row>; row: Row }) {
  const words = useWords()
  const { columns, keyOf, nameOf, toneOf, actions, selection } = table
  const key = keyOf(row)
  const selected = selection?.selected.has(key)
  return (
    <tr {...TABLE_ROLES.row} data-selected={selected || undefined} data-tone={toneOf?.(row)}>
      {selection && (
        <td data-select {...TABLE_ROLES.cell}>
          <Checkbox
            label={words.select_row(nameOf?.(row) ?? key)}
            hideLabel
            checked={selected}
            onChange={() => selection.onChange(toggleRow(selection.selected, key), 'row')}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          {...TABLE_ROLES.cell}
          data-label={typeof column.header === 'string' ? column.header : undefined}
          data-numeric={column.numeric || undefined}
          data-primary={column.primary || undefined}
          data-wide-only={column.wideOnly || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td data-actions {...TABLE_ROLES.cell}>
          <div className="data-table-actions">{actions(row)}</div>
        </td>
      )}
    </tr>
  )
}
