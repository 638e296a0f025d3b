import { clientOf, type Tx } from '@fournil/db'
import { neutraliseCell } from '@fournil/domain/csv'
import { stringify } from 'csv-stringify/sync'
import type { ExportedTable } from './exported-tables.ts'

const MOST_AT_ONCE = 200
/** About what a stream takes in one go: more would only wait, and be garbage in bigger pieces. */
const CHARACTERS_AT_ONCE = 64_000
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as JSON: a list with a row on each line. */
export async function* tableAsJson(tx: Tx, table: ExportedTable): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const rows of rowTexts(tx, table)) {
    yield separator + rows.join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

/** The same as a French spreadsheet opens it. */
export async function* tableAsCsv(tx: Tx, table: ExportedTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + asCsv([table.columns])
  for await (const rows of rowTexts(tx, table))
    yield asCsv(
      rows.map((text) => {
        const row = JSON.parse(text) as Record<string, unknown>
        return table.columns.map((column) => cellOf(row[column]))
      }),
    )
}

function asCsv(rows: string[][]): string {
  return stringify(rows, { delimiter: ';', record_delimiter: 'windows' })
}

/** A number is no formula, whatever its sign. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return neutraliseCell(value)
  return typeof value === 'object' ? neutraliseCell(JSON.stringify(value)) : String(value)
}

/** Rows as JSON texts, some at a time: the cursor keeps the rest in the database. */
async function* rowTexts(tx: Tx, { name, columns, order }: ExportedTable) {
  const client = clientOf(tx)
  const sorted = order.filter((column) => columns.includes(column)).map(quoted)
  await client.query(
    `declare exported no scroll cursor for
     select row_to_json(r)::text as text from (
       select ${columns.map(quoted).join(', ')} from ${quoted(name)}
       ${sorted.length > 0 ? `order by ${sorted.join(', ')}` : ''}) r`,
  )
  for (let count = 20; ; ) {
    const { rows } = await client.query<{ text: string }>(`fetch ${count} from exported`)
    if (rows.length > 0) yield rows.map(({ text }) => text)
    if (rows.length < count) break
    count = nextCount(rows)
  }
  await client.query('close exported')
}

/** Wide rows come a few at a time, narrow ones by the hundred. */
function nextCount(rows: { text: string }[]): number {
  const width = rows.reduce((sum, { text }) => sum + text.length, 0) / rows.length
  return Math.min(MOST_AT_ONCE, Math.max(1, Math.floor(CHARACTERS_AT_ONCE / width)))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
