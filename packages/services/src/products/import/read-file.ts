import { MOST_IMPORT_COLUMNS, MOST_IMPORT_LINES } from '@fournil/contract/office/product-imports'
import { restoreCell } from '@fournil/domain/csv'
import { type CsvRow, csvRows } from '@fournil/domain/csv-rows'
import { decodeText } from '@fournil/domain/csv-text'
import { formatCount } from '@fournil/domain/text'
import { fieldError } from '../../forms/field-error.ts'
import type { Pause } from './pause.ts'
import { shortLine } from './short-line.ts'

export type ProductFile = { headers: string[]; rows: CsvRow[] }

/** The rows of a file as texts, formulas that an export made harmless as they were. */
export async function readFile(content: Uint8Array, pause: Pause): Promise<ProductFile> {
  const rows: CsvRow[] = []
  for (const row of csvRows(decodeText(content))) {
    if (row.cells.length > MOST_IMPORT_COLUMNS) row.cells.length = MOST_IMPORT_COLUMNS
    rows.push({ ...row, cells: row.cells.map((cell) => restoreCell(cell)) })
    if (rows.length > MOST_IMPORT_LINES + 1) throw fieldError('file', TOO_MANY)
    await pause(rows.length)
  }
  const [first, ...data] = rows
  if (!first || data.length === 0) throw fieldError('file', NO_DATA)
  return { headers: first.cells.map((header) => shortLine(header, 100)), rows: data }
}

const NO_DATA = "Le fichier CSV doit contenir au moins une ligne d'en-têtes et une ligne de données"
const TOO_MANY = `Un fichier compte ${formatCount(MOST_IMPORT_LINES)} lignes au plus\u00a0: coupez-le en plusieurs.`
